const han = /^\p{Script=Han}+$/u;

/**
 * What others who have a scheme's link see of a name: the first word, of a Chinese name its last two characters, or the last
 * one of two. Empty for what may be a number or an address: then the person is called by their place.
 */
export const shownName = (name: string): string => {
  const typed = name.trim();
  if (/\d{3}|@/.test(typed)) return '';
  const [first = ''] = typed.split(/[\s·.•]+/u);
  if (!han.test(typed)) return first;
  const letters = [...typed];
  return letters.slice(letters.length > 2 ? -2 : -1).join('');
};
