import type { SoundKind } from '#web/device/audio/sound-names.ts';

/** Lets the app be heard. Costs nothing where it is never called: the loudspeaker's code comes when it is first needed. */
export const playSound = (kind: SoundKind): void => {
  import('#web/parts/sound/sound-player.ts').then(
    ({ soundPlayer }) => soundPlayer.play(kind),
    // Without a connection the app stays silent.
    () => undefined,
  );
};
