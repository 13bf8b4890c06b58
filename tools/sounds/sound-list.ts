import { join } from 'node:path';
import { notesOf, voices } from '#web/device/audio/player.ts';
import { soundFileName, soundKinds, soundStyles } from '#web/device/audio/sound-names.ts';
import { renderWave } from './render-wave.ts';

const folder = join(import.meta.dirname, '../../src/web/device/audio/files');

/** Every sound file there is to be. */
export const soundList = soundStyles.flatMap((style) =>
  soundKinds.map((kind) => ({
    name: soundFileName(style, kind),
    path: join(folder, soundFileName(style, kind)),
    render: () => renderWave(notesOf[style][kind], voices[style]),
  })),
);
