/** For whom an article is written. */
export const helpAreas = ['customer', 'store', 'driver'] as const;
export type HelpArea = (typeof helpAreas)[number];

/** What articles are about, in the order of their lists. */
export const helpTopics = [
  'booking',
  'paying',
  'renting',
  'returning',
  'account',
  'counter',
  'returns',
  'stock',
  'run',
  'door',
  'money',
  'team',
  'system',
] as const;
export type HelpTopic = (typeof helpTopics)[number];

/** What the articles for each kind of reader are about. */
export const topicsOf: Readonly<Record<HelpArea, readonly HelpTopic[]>> = {
  customer: ['booking', 'paying', 'renting', 'returning', 'account'],
  store: ['counter', 'returns', 'stock', 'money', 'team', 'system'],
  driver: ['run', 'door', 'money'],
};

/** Where an article stands: its place is that in its topic, its screens are the names of the pages that it explains. */
export type ArticleRow = {
  readonly id: string;
  readonly area: HelpArea;
  readonly topic: HelpTopic;
  readonly place: number;
  readonly screens: readonly string[];
};

/** A stretch of text: plain, strong, or a link to another article by its id or to a page by its address. */
export type Inline = string | { readonly strong: string } | { readonly to: string; readonly text: string };
export type Inlines = readonly Inline[];

/** A piece of an article: numbered steps, a list without numbers, or a line of text. */
export type Block =
  | { readonly kind: 'heading' | 'text' | 'note'; readonly inlines: Inlines }
  | { readonly kind: 'steps'; readonly items: readonly Inlines[] }
  | { readonly kind: 'list'; readonly items: readonly Inlines[] };

const inlinePattern = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Reads strong text and links; everything else stays as it is written. */
const parseInlines = (line: string): Inlines => {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(inlinePattern)) {
    const [whole, strong, text = '', to = ''] = match;
    if (match.index > end) inlines.push(line.slice(end, match.index));
    inlines.push(strong === undefined ? { to, text } : { strong });
    end = match.index + whole.length;
  }
  if (end < line.length) inlines.push(line.slice(end));
  return inlines;
};

type Line = { readonly kind: Block['kind']; readonly text: string };

const marks: readonly (readonly [kind: Block['kind'], mark: RegExp])[] = [
  ['heading', /^##\s+/],
  ['note', /^>\s+/],
  ['steps', /^\d+\.\s+/],
  ['list', /^[-*]\s+/],
];

const readLine = (line: string): Line => {
  const found = marks.find(([, mark]) => mark.test(line));
  return found === undefined
    ? { kind: 'text', text: line }
    : { kind: found[0], text: line.replace(found[1], '') };
};

const addLine = (blocks: readonly Block[], { kind, text }: Line): readonly Block[] => {
  const inlines = parseInlines(text);
  if (kind !== 'steps' && kind !== 'list') return [...blocks, { kind, inlines }];
  const last = blocks.at(-1);
  return last?.kind === kind
    ? [...blocks.slice(0, -1), { kind, items: [...last.items, inlines] }]
    : [...blocks, { kind, items: [inlines] }];
};

/**
 * Reads the part of Markdown that articles use, one block a line: `##` headings, `1.` steps, `-` lists, `>` notes,
 * `**strong**` and `[text](link)`. Anything else, HTML included, is text.
 */
export const parseArticle = (markdown: string): readonly Block[] =>
  markdown
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readLine)
    .reduce(addLine, []);
