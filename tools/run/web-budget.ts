import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from './run-program.ts';

type Chunk = {
  readonly file: string;
  readonly name?: string;
  /** The module that a page or a part begins with; what several share has none. */
  readonly src?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
};

/** Vite's record of what it built: source path -> chunk. */
export type BuildManifest = Readonly<Record<string, Chunk>>;

/** The scripts and styles that must arrive before the named chunks can run, each once. */
export const filesFor = (manifest: BuildManifest, keys: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return files;
};

const limits = {
  firstPage: 90_000,
  html: 12_000,
  // With the classes of every page in it: no style sheet is fetched besides.
  drawnHtml: 16_000,
  otherPage: 12_000,
  together: 20_000,
  // Staff fetch the first two of these, drivers the last besides, guests the first and the third.
  aboutOrders: 8_000,
  counter: 12_000,
  guest: 4_000,
  driver: 8_000,
  forms: 4_000,
  lists: 4_000,
};
const page = /screens\/[^/]+\/[^/]+$/;
const pageOfGuest = /screens\/(customer|public)\//;
const pageOfDriver = /screens\/driver\//;

const webFolder = join(root, 'dist', 'web');

const sizeOf = (file: string): number => brotliCompressSync(readFileSync(join(webFolder, file))).length;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;

/** What several pages share under a name; a page or a list of words by the same name is not meant. */
export const sharedChunks = (manifest: BuildManifest, name: string): readonly string[] =>
  Object.keys(manifest).filter((key) => manifest[key]?.name === name && manifest[key].src === undefined);

/** Prints what each page of the built web app weighs after Brotli; true when nothing is heavier than it may be. */
export const checkBudget = (): boolean => {
  const manifest = JSON.parse(readFileSync(join(webFolder, '.vite/manifest.json'), 'utf8')) as BuildManifest;
  const keys = Object.keys(manifest);
  const named = (name: string): readonly string[] => sharedChunks(manifest, name);
  const entries = keys.filter((key) => manifest[key]?.isEntry === true);
  const first = filesFor(manifest, entries);
  const rest = filesFor(manifest, [...entries, ...named('rest')]);
  const shared = new Set([...rest, ...filesFor(manifest, named('shared'))]);
  const forms = new Set([...shared, ...filesFor(manifest, named('forms'))]);
  const lists = new Set([...forms, ...filesFor(manifest, named('lists'))]);
  const orders = new Set([...lists, ...filesFor(manifest, named('order'))]);
  const counter = new Set([...orders, ...filesFor(manifest, [...named('counter'), ...named('staff-calls')])]);
  const guest = new Set([...orders, ...filesFor(manifest, named('guest'))]);
  const driver = new Set([...counter, ...filesFor(manifest, named('driver'))]);
  const knownTo = (key: string): ReadonlySet<string> => {
    if (pageOfGuest.test(key)) return guest;
    return pageOfDriver.test(key) ? driver : counter;
  };
  const weigh = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  const beyond = (files: ReadonlySet<string>, known: ReadonlySet<string>): number =>
    weigh([...files].filter((file) => !known.has(file)));
  const rows: readonly (readonly [name: string, bytes: number, limit: number])[] = [
    ['index.html', sizeOf('index.html'), limits.html],
    ['login.html', sizeOf('login.html'), limits.drawnHtml],
    ['dashboard.html', sizeOf('dashboard.html'), limits.drawnHtml],
    ['first customer page, scripts and styles', weigh(first), limits.firstPage],
    ['the rest of the frame, in the background', beyond(rest, first), limits.together],
    ['what most pages share', beyond(shared, rest), limits.together],
    ['what pages with a form share', beyond(forms, shared), limits.forms],
    ['what pages with a list share', beyond(lists, forms), limits.lists],
    ['what most pages about orders share', beyond(orders, lists), limits.aboutOrders],
    ['what most pages of staff share besides', beyond(counter, orders), limits.counter],
    ['what most pages of guests share besides', beyond(guest, orders), limits.guest],
    ['what most pages of drivers share besides', beyond(driver, counter), limits.driver],
    ...keys
      .filter((key) => manifest[key]?.isDynamicEntry === true && page.test(key))
      .map(
        (key) =>
          [
            `+ ${key.replace(/^.*screens\//, '')}`,
            beyond(filesFor(manifest, [key]), knownTo(key)),
            limits.otherPage,
          ] as const,
      ),
  ];
  for (const [name, bytes, limit] of rows) {
    const verdict = bytes > limit ? '  over the goal' : '';
    console.log(`  ${kilobytes(bytes)} of ${kilobytes(limit)}  ${name}${verdict}`);
  }
  console.log('  The first customer page is made of:');
  for (const file of first) console.log(`  ${kilobytes(sizeOf(file))}  ${file}`);
  return rows.every(([, bytes, limit]) => bytes <= limit);
};
