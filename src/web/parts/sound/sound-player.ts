import { createPlayer } from '#web/device/audio/player.ts';
import { soundAddress } from '#web/device/audio/sound-files.ts';
import { audioStore } from '#web/state/audio.ts';

/** The app's loudspeaker, as loud and in the style that was chosen on this device. */
export const soundPlayer = createPlayer({
  createContext: () => new AudioContext({ latencyHint: 'interactive' }),
  addressOf: soundAddress,
  settings: audioStore.get,
});
