/** Starts a sequence of numbers from 0 to below 1 that a text repeats. Source: FNV-1a to begin, xorshift32 to go on. */
export const chanceOf = (text: string): (() => number) => {
  let state = 0x81_1c_9d_c5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  if (state === 0) state = 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
};
