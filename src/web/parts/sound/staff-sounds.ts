import { onOtherTabChange } from '#web/device/storage.ts';
import { soundPlayer } from '#web/parts/sound/sound-player.ts';
import { audioStore, restoreAudio } from '#web/state/audio.ts';
import { sessionStore } from '#web/state/session.ts';
import { toastStore } from '#web/state/toast.ts';

const isStaff = (): boolean => (sessionStore.get()?.activeRole ?? 'Customer') !== 'Customer';

/** Fetches the sounds at the first press, so that none of them comes late when it counts. */
const prepareAtFirstPress = (): void => {
  const prepare = (): void => {
    removeEventListener('pointerdown', prepare);
    removeEventListener('keydown', prepare);
    soundPlayer.prepare();
  };
  addEventListener('pointerdown', prepare, { passive: true });
  addEventListener('keydown', prepare);
};

/** Lets messages be heard that staff may not be looking at. */
const followToasts = (): void => {
  let newest = 0;
  toastStore.subscribe(() => {
    const fresh = toastStore.get().filter(({ id }) => id > newest);
    newest = Math.max(newest, ...fresh.map(({ id }) => id));
    if (!isStaff()) return;
    for (const { kind } of fresh) if (kind !== 'info') soundPlayer.play(kind);
  });
};

/** Gives those who work at a counter or in a van their sounds. */
export const startStaffSounds = (): void => {
  prepareAtFirstPress();
  followToasts();
  let { style, enabled } = audioStore.get();
  audioStore.subscribe(() => {
    const next = audioStore.get();
    if (next.style !== style || next.enabled !== enabled) soundPlayer.prepare();
    ({ style, enabled } = next);
  });
  addEventListener('online', soundPlayer.prepare);
  onOtherTabChange(['audio_enabled', 'audio_volume', 'audio_style'], restoreAudio);
};
