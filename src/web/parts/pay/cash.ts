/** What a key tells: which one, whether it is held down, and when it came. */
type Key = { readonly key: string; readonly isHeld: boolean; readonly atMs: number };

/** What the keys before it were; `atMs` is the last Enter, at first the moment the question came up. */
type KeysBefore = { readonly atMs: number; readonly isCode: boolean };

/** Longer than one scan takes to reach the next, shorter than reading a question. */
const minReadMs = 500;

/**
 * Tells whether a key presses the button of a question because somebody read it, and what to remember for the next key.
 * Not meant are a key that is still down, one that follows at once, and what a hand scanner ends a code with.
 */
export const judgeKey = (before: KeysBefore, { key, isHeld, atMs }: Key): [boolean, KeysBefore] => {
  const isPress = key === 'Enter' || key === ' ';
  const isMeant = isPress && !isHeld && !before.isCode && atMs - before.atMs >= minReadMs;
  if (isMeant || key === 'Enter') return [isMeant, { atMs, isCode: false }];
  return [false, { ...before, isCode: before.isCode || key.length === 1 }];
};

/** What is typed on the cash keypad, reckoned against what is due, in fen; an empty box means the exact amount. */
export const reckonCash = (dueFen: number, typedFen: number | null) => {
  const receivedFen = typedFen ?? dueFen;
  return {
    receivedFen,
    /** What is booked: never more than is due. */
    takeFen: Math.min(receivedFen, dueFen),
    changeFen: Math.max(0, receivedFen - dueFen),
    missingFen: Math.max(0, dueFen - receivedFen),
  };
};

const notes = [1000, 5000, 10_000, 50_000, 100_000];

/** Round amounts that a guest may hand over for what is due: the next full 10, 50, 100, 500 and 1000 yuan above it, at most two. */
export const likelyNotes = (dueFen: number): readonly number[] =>
  [...new Set(notes.map((note) => Math.ceil(dueFen / note) * note))]
    .filter((fen) => fen > dueFen)
    .sort((a, b) => a - b)
    .slice(0, 2);

/** A key of the pad: a digit, two zeros, the point, or taking one back. */
type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | '.' | 'back';

const longest = 7;

/** What stands in the box after a key; what makes no amount is not taken. */
export const pressPad = (typed: string, key: PadKey): string => {
  if (key === 'back') return typed.slice(0, -1);
  if (key === '.') return typed.includes('.') ? typed : `${typed === '' ? '0' : typed}.`;
  const next = typed + key;
  const [yuan = '', decimals = ''] = next.split('.');
  if (decimals.length > 2 || yuan.length > longest) return typed;
  const bare = yuan.replace(/^0+(?=\d)/, '');
  return next.includes('.') ? `${bare}.${decimals}` : bare;
};
