const han = /^\p{Script=Han}+$/u;

/**
 * What others who have a scheme's link see of a name: the first word, of a Chinese name of three or four characters the last
 * two. Empty for what may be a number or an address: then the person is called by their place.
 */
export const shownName = (name: string): string => {
  const typed = name.trim();
  if (/\d{3}|@/.test(typed)) return '';
  const [first = ''] = typed.split(/[\s·.•]+/u);
  if (!han.test(first)) return first;
  const letters = [...first];
  return letters.length > 2 ? letters.slice(-2).join('') : first;
};
