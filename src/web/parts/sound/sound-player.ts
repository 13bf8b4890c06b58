import { createPlayer } from '#web/device/audio/player.ts';
import { soundFileName } from '#web/device/audio/sound-names.ts';
import { audioStore } from '#web/state/audio.ts';

/** `tools/make-sounds.ts` writes them. */
const addresses = import.meta.glob<string>('../../device/audio/files/*.wav', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** The app's loudspeaker, as loud and in the style that was chosen on this device. */
export const soundPlayer = createPlayer({
  createContext: () => new AudioContext({ latencyHint: 'interactive' }),
  addressOf: (style, kind) => addresses[`../../device/audio/files/${soundFileName(style, kind)}`] ?? '',
  settings: audioStore.get,
});
