import { startGun } from '#web/parts/scanner/gun.ts';
import { startStaffSounds } from '#web/parts/sound/staff-sounds.ts';
import { startGloves } from '#web/state/gloves.ts';

let isStarted = false;

/** Gives a device of staff what no guest's has: sounds, an ear for hand scanners, large controls for hands in gloves, work without a network; more than once does nothing. */
export const startStaffDevice = (): void => {
  if (isStarted) return;
  isStarted = true;
  startStaffSounds();
  startGun();
  startGloves();
  import('#web/parts/offline/start-offline.ts').then(
    ({ startOffline }) => startOffline(),
    () => undefined,
  );
  // Staff see at once what is not sent.
  import('#web/parts/offline/be-patient.tsx').then(
    ({ bePatient }) => bePatient(),
    () => undefined,
  );
};
