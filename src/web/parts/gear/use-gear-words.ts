import { gearText } from '#web/text/gear.ts';

/** Puts a word of the shop's into the reader's language, as far as it is known there. */
type GearWord = (own: string) => string;

type Named = { readonly title: string; readonly sizeLabel: string };

/** Name and size of a thing in one text; a size that is a word stands behind a comma. */
export const gearName = ({ title, sizeLabel }: Named, gear: GearWord): string => {
  const size = gear(sizeLabel);
  return size === sizeLabel ? `${gear(title)} ${size}`.trim() : `${gear(title)}, ${size.toLowerCase()}`;
};

/** How the shop's names, sizes, categories and attributes read in the reader's language. */
export const useGearWords = () => {
  const { gear } = gearText.use();
  return { gear, nameOf: (line: Named) => gearName(line, gear) };
};
