/** What is known of a model, as the shop describes it. */
type Described = {
  readonly art: string;
  readonly attributes: readonly { readonly name: string; readonly stored: unknown }[];
};

type Level = 'first' | 'middle' | 'high';
type Flex = 'soft' | 'middle' | 'hard';

/** One thing to say of a model in plain words: which of the words of its kind, and the figure that stands in them. */
export type PlainWord =
  | { readonly kind: 'level'; readonly step: Level }
  | { readonly kind: 'waist'; readonly step: 'narrow' | 'middle' | 'wide'; readonly figure: number }
  | { readonly kind: 'boot' | 'board'; readonly step: Flex; readonly figure: number };

const levels: readonly (readonly [RegExp, Level])[] = [
  [/初|入门|beginner/i, 'first'],
  [/中|进阶|intermediate/i, 'middle'],
  [/高|专业|advanced|expert/i, 'high'],
];

const stepOf = <T>(figure: number, [low, high]: readonly [number, number], words: readonly [T, T, T]): T =>
  figure <= low ? words[0] : figure <= high ? words[1] : words[2];

const flexes = ['soft', 'middle', 'hard'] as const;

const ofFigure = (art: string, name: string, figure: number): readonly PlainWord[] => {
  if (art === 'ski' && /腰|waist/i.test(name))
    return [{ kind: 'waist', step: stepOf(figure, [80, 95], ['narrow', 'middle', 'wide']), figure }];
  if (!/硬度|flex/i.test(name)) return [];
  if (art === 'skiBoot') return [{ kind: 'boot', step: stepOf(figure, [90, 110], flexes), figure }];
  const isOfTen = (art === 'snowboard' || art === 'snowboardBoot') && figure <= 10;
  return isOfTen ? [{ kind: 'board', step: stepOf(figure, [4, 6], flexes), figure }] : [];
};

/** What the attributes of a model mean to somebody who hires it; what is not understood is left out. */
export const plainWordsOf = ({ art, attributes }: Described): readonly PlainWord[] =>
  attributes.flatMap(({ name, stored }): readonly PlainWord[] => {
    if (typeof stored === 'number') return ofFigure(art, name, stored);
    if (typeof stored !== 'string' || !/水平|level/i.test(name)) return [];
    const step = levels.find(([pattern]) => pattern.test(stored))?.[1];
    return step === undefined ? [] : [{ kind: 'level', step }];
  });
