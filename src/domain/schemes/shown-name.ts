const han = /^\p{Script=Han}+$/u;

/** A Chinese name without its family name: the last two characters, or the last one of two. */
const givenOf = (word: string): string => {
  const letters = [...word];
  return han.test(word) ? letters.slice(letters.length > 2 ? -2 : -1).join('') : word;
};

/**
 * What others who have a scheme's link see of a name: the first word, with a number beside it that tells "Rider 1" from
 * "Rider 2", of a Chinese name what follows the family name. Empty for what may be a number or an address: then the person
 * is called by their place.
 */
export const shownName = (name: string): string => {
  const typed = name.trim();
  if (/\d{3}|@/.test(typed)) return '';
  const [first = '', second = '', third] = typed.split(/[\s·.•]+/u);
  if (/^\d+$/.test(first)) return `${first} ${second}`.trim();
  if (second === '') return givenOf(first);
  return /^\d+$/.test(second) && third === undefined ? `${givenOf(first)} ${second}` : first;
};
