/**
 * The part of an address that tells the neighbourhood and no house: up to the first digit, also a Chinese or full-width
 * one. '' where it begins with one.
 */
export const areaOf = (address: string): string => {
  const at = address.search(/[\p{Nd}零〇一二三四五六七八九十百]/u);
  return (at === -1 ? '' : address.slice(0, at)).trim();
};
