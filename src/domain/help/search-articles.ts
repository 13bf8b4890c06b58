/** What an article is found by, in one language. */
export type Findable = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Other words for the same, as people type them. */
  readonly words: string;
};

/** Words that mean the same to who searches. */
export type Synonyms = readonly (readonly string[])[];

const han = /[\u3400-\u9fff]+/g;
const latin = /[a-z0-9]+/g;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** All stretches of so many signs. */
const stretches = (run: string, length: number): readonly string[] =>
  Array.from({ length: Math.max(0, run.length - length + 1) }, (_, at) => run.slice(at, at + length));

/** Words that every question has. */
const fillers = new Set(
  'a an and at be by can do does for from get how i in is it me my of on or the to what when where who why with you your'.split(
    ' ',
  ),
);

/** Signs and pairs of signs of Chinese; whole words, two after each other and threes of letters of others, so that a slip of a letter is forgiven. */
const gramsOf = (text: string): ReadonlySet<string> => {
  const folded = fold(text);
  const chinese = (folded.match(han) ?? []).flatMap((run) => [...run, ...stretches(run, 2)]);
  const words = (folded.match(latin) ?? []).filter((word) => !fillers.has(word));
  const others = words.flatMap((word, at) => [
    `=${word}`,
    `=${word} ${words[at + 1] ?? ''}`,
    ...stretches(` ${word}`, 3),
  ]);
  return new Set([...chinese, ...others]);
};

const fieldWeights = { title: 3, words: 2, summary: 1 } as const;
const fields = ['title', 'words', 'summary'] as const;

type Weighed = {
  readonly id: string;
  /** How much each gram weighs here. */
  readonly weights: ReadonlyMap<string, number>;
  readonly title: ReadonlySet<string>;
};

const weigh = (article: Findable): Weighed => {
  const weights = new Map<string, number>();
  for (const field of fields)
    for (const gram of gramsOf(article[field]))
      weights.set(gram, Math.max(weights.get(gram) ?? 0, fieldWeights[field]));
  return { id: article.id, weights, title: gramsOf(article.title) };
};

/** A pair of signs says more than one, and a whole word more than its letters. */
const sizeOf = (gram: string): number => {
  if (gram.startsWith('=')) return 3;
  return /[\u3400-\u9fff]/.test(gram) ? gram.length : 0.7;
};

/** What each gram is worth: the fewer articles have it, the more. A whole word that none has is a slip, and counts by its letters alone. */
const worthIn = (articles: readonly Weighed[]): ((gram: string) => number) => {
  const counts = new Map<string, number>();
  for (const { weights } of articles)
    for (const gram of weights.keys()) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  return (gram) => {
    const count = counts.get(gram) ?? 0;
    if (count === 0 && gram.startsWith('=')) return 0;
    return sizeOf(gram) * Math.log((articles.length + 1) / (count + 0.5));
  };
};

const has = (query: string, word: string): boolean =>
  /^[a-z0-9 ]+$/.test(word)
    ? ` ${query.replaceAll(/[^a-z0-9]+/g, ' ')} `.includes(` ${word} `)
    : query.includes(word);

/** For each row that the query has a word of, the grams of its other words. */
const meantBy = (query: string, synonyms: Synonyms): readonly (readonly ReadonlySet<string>[])[] =>
  synonyms
    .filter((row) => row.some((word) => has(query, word)))
    .map((row) => row.filter((word) => !has(query, word)).map(gramsOf));

/** An article must answer this share of what was asked, by these words or others that mean the same. */
const leastShare = 0.34;
/** A word that means the same counts for less than the one that was typed. */
const synonymShare = 0.7;

/** Makes a search over articles: ids, best first; empty when nothing fits. */
export const searchOver = (
  articles: readonly Findable[],
  synonyms: Synonyms,
): ((query: string) => readonly string[]) => {
  const weighed = articles.map(weigh);
  const worth = worthIn(weighed);
  const total = (grams: Iterable<string>, weightOf: (gram: string) => number): number =>
    [...grams].reduce((sum, gram) => sum + worth(gram) * weightOf(gram), 0);
  return (query) => {
    const own = gramsOf(query);
    const meant = meantBy(fold(query), synonyms);
    const whole = total(own, () => 1);
    /** What was typed, and of each row the word that fits best. */
    const totalOf = (weightOf: (gram: string) => number): number =>
      total(own, weightOf) +
      synonymShare *
        meant.reduce((sum, row) => sum + Math.max(0, ...row.map((grams) => total(grams, weightOf))), 0);
    return weighed
      .map(({ id, weights, title }) => {
        const share = totalOf((gram) => (weights.has(gram) ? 1 : 0));
        const covered = total(title, (gram) => (own.has(gram) ? 1 : 0)) / total(title, () => 1);
        return { id, share, score: totalOf((gram) => weights.get(gram) ?? 0) * (1 + covered) };
      })
      .filter(({ share }) => share > 0 && share >= whole * leastShare)
      .toSorted((one, other) => other.score - one.score)
      .map(({ id }) => id);
  };
};
