import { writeFileSync } from 'node:fs';
import { soundList } from './sounds/sound-list.ts';

// `npx node tools/make-sounds.ts` writes the sound files anew after their notes changed.
for (const { name, path, render } of soundList) {
  const file = render();
  writeFileSync(path, file);
  console.log(`${name.padEnd(26)} ${file.length} bytes`);
}
