const han = /^\p{Script=Han}+$/u;

const givenOf = (word: string): string => {
  const letters = [...word];
  return han.test(word) && letters.length > 2 ? letters.slice(-2).join('') : word;
};

/**
 * What others who have a scheme's link see of a name: the first word, with a number beside it that tells "Rider 1" from
 * "Rider 2", of a Chinese name of three or four characters the last two. Empty for what may be a number or an address: then the person is called by their place.
 */
export const shownName = (name: string): string => {
  const typed = name.trim();
  if (/\d{3}|@/.test(typed)) return '';
  const [first = '', second = ''] = typed.split(/[\s·.•]+/u);
  const isNumbered = [first, second].some((word) => /^\d+$/.test(word));
  return isNumbered ? `${givenOf(first)} ${givenOf(second)}`.trim() : givenOf(first);
};
