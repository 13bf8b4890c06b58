/** What a key tells: which one, whether it is held down, and when it came. */
type Key = { readonly key: string; readonly isHeld: boolean; readonly atMs: number };

/** What the keys before it were; `atMs` is the last Enter, at first the moment the question came up. */
type KeysBefore = { readonly atMs: number; readonly isCode: boolean };

/** Longer than one scan takes to reach the next, shorter than a look at a question. */
const lookMs = 500;

/**
 * Tells whether a key presses the button of a question because somebody read it, and what to remember for the next key.
 * Not meant are a key that is still down, one that follows at once, and what a hand scanner ends a code with.
 */
export const judgeKey = (before: KeysBefore, { key, isHeld, atMs }: Key): [boolean, KeysBefore] => {
  const isPress = key === 'Enter' || key === ' ';
  const isMeant = isPress && !isHeld && !before.isCode && atMs - before.atMs >= lookMs;
  if (isMeant || key === 'Enter') return [isMeant, { atMs, isCode: false }];
  return [false, { ...before, isCode: before.isCode || key.length === 1 }];
};
