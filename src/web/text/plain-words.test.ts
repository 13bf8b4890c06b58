import { expect, it } from 'vitest';
import { plainWordsOf } from '#web/text/plain-words.ts';

it.each([
  ['ski', '板腰宽(mm)', 72, 'waist.narrow'],
  ['ski', '板腰宽(mm)', 92, 'waist.middle'],
  ['ski', 'Waist', 106, 'waist.wide'],
  ['skiBoot', '鞋硬度', 90, 'boot.soft'],
  ['skiBoot', '鞋硬度', 130, 'boot.hard'],
  ['snowboard', '硬度', 5, 'board.middle'],
  ['ski', '适合水平', '高级', 'level.high'],
  ['snowboard', '适合水平', '初级', 'level.first'],
  // A figure on another scale, and what nobody declared, say nothing.
  ['snowboard', '硬度', 90, undefined],
  ['jacket', '防水(mm)', 20_000, undefined],
  ['ski', '用途', '雪道', undefined],
])('says what %s with %s %s means', (art, name, stored, word) => {
  const [said] = plainWordsOf({ art, attributes: [{ name, stored }] });
  expect(said && `${said.kind}.${said.step}`).toBe(word);
});
