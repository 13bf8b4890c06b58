const number = /\p{Nd}|[零〇一二三四五六七八九十百]+(?=[号楼栋幢座单室层房])/u;

/** The part of an address that tells the neighbourhood and no house: up to its first number; '' where it has none. */
export const areaOf = (address: string): string => {
  const at = address.search(number);
  return (at === -1 ? '' : address.slice(0, at)).trim();
};
