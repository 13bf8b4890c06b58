import { posix } from 'node:path';
import { isTest, type Finding, type Rule, type SourceFile } from './source-files.ts';

const specifier = /(?:from\s+|import\s+|import\(\s*)'([^']+)'/g;

type Import = { readonly from: string; readonly to: string; readonly line: number };

const resolveTo = (from: string, to: string): string => {
  if (to.startsWith('#ui/')) return `src/web/ui/${to.slice(4)}`;
  if (to.startsWith('#')) return `src/${to.slice(1)}`;
  if (to.startsWith('.')) return posix.join(posix.dirname(from), to);
  return to;
};

const importsOf = ({ path, text }: SourceFile): readonly Import[] =>
  [...text.matchAll(specifier)].map((match) => ({
    from: path,
    to: resolveTo(path, match[1] ?? ''),
    line: text.slice(0, match.index).split('\n').length,
  }));

type Border = {
  readonly from: RegExp;
  readonly forbidden: RegExp;
  readonly message: string;
};

const borders: readonly Border[] = [
  { from: /^src\/domain\//, forbidden: /^(?!src\/domain\/)/, message: 'domain/ imports only domain/.' },
  {
    from: /^src\/contract\//,
    forbidden: /^(?!src\/(domain|contract)\/|zod$|zod\/)/,
    message: 'contract/ imports domain/ and zod.',
  },
  { from: /^src\/server\//, forbidden: /^src\/web\//, message: 'server/ and web/ never meet.' },
  { from: /^src\/web\//, forbidden: /^src\/server\//, message: 'server/ and web/ never meet.' },
  { from: /^src\/web\//, forbidden: /^node:/, message: 'web/ runs in a browser.' },
  {
    from: /^src\/web\/ui\//,
    forbidden: /^src\/(?!web\/ui\/)/,
    message: 'ui/ knows nothing of ours: pass texts and data as properties.',
  },
  {
    from: /^src\/web\/(parts|state|api|device|text)\//,
    forbidden: /^src\/web\/screens\//,
    message: 'Screens use parts, never the other way.',
  },
  {
    // domain/ and contract/ list all that they may import.
    from: /^src\/(?!(simulator|domain|contract)\/)/,
    forbidden: /^src\/simulator\//,
    message: 'Production code runs without the simulator: its own main.ts starts it.',
  },
  { from: /^src\/simulator\//, forbidden: /^src\/web\//, message: 'simulator/ and web/ never meet.' },
  { from: /^src\//, forbidden: /^(src\/testing|tools|e2e)\//, message: 'Only tests import testing/.' },
];

const crossBorders = ({ from, to, line }: Import): readonly Finding[] =>
  borders
    .filter((border) => border.from.test(from) && border.forbidden.test(to))
    .map(({ message }) => ({ path: from, line, message: `${message} (${to})` }));

/** The rooms: domain <- contract <- server and web; server <- simulator. */
export const rooms: Rule = (files) =>
  files.filter(({ path }) => !isTest(path)).flatMap((file) => importsOf(file).flatMap(crossBorders));

const areaOf = (path: string): string | undefined => /^src\/web\/screens\/([^/]+)\//.exec(path)?.[1];

/** An area of screens never imports another: what two share is a part. */
export const areas: Rule = (files) =>
  files.flatMap(importsOf).flatMap(({ from, to, line }) => {
    const [own, other] = [areaOf(from), areaOf(to)];
    if (own === undefined || other === undefined || own === other) return [];
    return [{ path: from, line, message: `'${own}' imports '${other}': move what both need to parts/.` }];
  });

const platform = new Set(['db', 'http', 'jobs', 'gateways', 'seed']);
const door = /\/(actions|[a-z-]+-actions|jobs|routes|[a-z-]+-routes|[a-z-]+-types)\.ts$/;

const featureOf = (path: string): string | undefined => /^src\/server\/([^/]+)\//.exec(path)?.[1];

/** A feature of the server reaches another one through its actions; the platform knows no feature but by its doors. */
export const features: Rule = (files) =>
  files
    .filter(({ path }) => !isTest(path) && !path.startsWith('src/server/seed/'))
    .flatMap(importsOf)
    .flatMap(({ from, to, line }) => {
      const [own, other] = [featureOf(from), featureOf(to)];
      if (other === undefined || own === other || platform.has(other) || door.test(to)) return [];
      return [{ path: from, line, message: `'${to}' is private to ${other}/: call its actions.` }];
    });
