/** The drawings that stand for categories. */
export const categoryArts = [
  'ski',
  'snowboard',
  'skiBoot',
  'snowboardBoot',
  'helmet',
  'jacket',
  'goggles',
  'gloves',
  'poles',
  'pads',
  'other',
] as const;
export type CategoryArt = (typeof categoryArts)[number];

/** Words in category names; the first that fits counts, so longer ones come before what they contain. */
const words: readonly (readonly [RegExp, CategoryArt])[] = [
  [/单板(雪)?(鞋|靴)|snowboard\s*boots?/i, 'snowboardBoot'],
  [/(双板|滑雪)?(雪)?(鞋|靴)|boots?/i, 'skiBoot'],
  [/单板|snowboards?/i, 'snowboard'],
  [/雪杖|滑雪杖|poles?/i, 'poles'],
  [/双板|滑雪板|\bskis?\b/i, 'ski'],
  [/头盔|盔|helmets?/i, 'helmet'],
  [/雪服|服|衣|裤|jackets?|suits?|pants/i, 'jacket'],
  [/雪镜|镜|goggles?/i, 'goggles'],
  [/手套|gloves?|mittens?/i, 'gloves'],
  [/护|pads?|protect/i, 'pads'],
];

/** Guesses the drawing for a category from its name. */
export function guessArt(category: string): CategoryArt {
  return words.find(([pattern]) => pattern.test(category))?.[1] ?? 'other';
}
