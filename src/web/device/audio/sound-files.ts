import { soundFileName } from '#web/device/audio/sound-names.ts';
import type { SoundKind, SoundStyle } from '#web/device/audio/sound-names.ts';

/** `tools/make-sounds.ts` writes them. */
const addresses = import.meta.glob<string>('./files/*.wav', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** Where a sound's file is served. */
export const soundAddress = (style: SoundStyle, kind: SoundKind): string =>
  addresses[`./files/${soundFileName(style, kind)}`] ?? '';
