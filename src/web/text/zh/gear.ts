/** What the shop calls its gear: kinds, names, sizes, attributes. Its words are Chinese as they are. */
export const zh = {
  gear: (own: string) => own,
};
