import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { root } from '../run/run-program.ts';

const built = join(root, 'dist/web');
const workshop = join(root, '.cache/prerender');

type Manifest = Readonly<
  Record<
    string,
    {
      file: string;
      name?: string;
      src?: string;
      isEntry?: boolean;
      css?: readonly string[];
      assets?: readonly string[];
      imports?: readonly string[];
      dynamicImports?: readonly string[];
    }
  >
>;

type PageAddress = { readonly address: string; readonly file?: string; readonly screen?: string };
type DrawnPage = { readonly file: string; readonly body: string; readonly takenOverAt?: string };
type Drawing = {
  readonly drawPages: () => Promise<readonly DrawnPage[]>;
  readonly pageAddresses: () => Promise<readonly PageAddress[]>;
};

/** Loads outside of a browser what draws pages. */
const loadDrawing = async (): Promise<Drawing> => {
  await build({
    configFile: false,
    root: join(root, 'src/web'),
    logLevel: 'error',
    plugins: [react(), { name: 'no-styles', load: (id) => (id.endsWith('.css') ? '' : null) }],
    build: { ssr: 'prerender.tsx', outDir: workshop, emptyOutDir: true, copyPublicDir: false },
  });
  return (await import(join(workshop, 'prerender.js'))) as Drawing;
};

const stylesheet = /\s*<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/;

/**
 * A sheet in the page, and a switched-off link that tells whoever asks for it later that it is here: after the others it
 * would outdo them. By a script, since browsers fetch what they see in the page, switched off or not.
 */
const inPage = async (file: string): Promise<string> => {
  const styles = await readFile(join(built, file), 'utf8');
  const link = `{rel:"stylesheet",disabled:true,href:"/${file}"}`;
  const mark = `<script>document.head.append(Object.assign(document.createElement("link"),${link}))</script>`;
  return `<style>${styles.trim()}</style>${mark}`;
};

/** With its classes in the page the first paint waits for nothing but the page itself. */
const withStylesInPage = async (html: string): Promise<string> => {
  const file = stylesheet.exec(html)?.[1];
  if (file === undefined) throw new Error('The page has no style sheet to take in.');
  const styles = await inPage(file);
  return html.replace(stylesheet, () => styles);
};

/** The scripts that a chunk cannot start without, itself among them. */
const scriptsFor = (manifest: Manifest, key: string, into: Set<string> = new Set()): ReadonlySet<string> => {
  const chunk = manifest[key];
  if (chunk === undefined || into.has(chunk.file)) return into;
  into.add(chunk.file);
  for (const next of chunk.imports ?? []) scriptsFor(manifest, next, into);
  return into;
};

const keyOf = (manifest: Manifest, fits: (chunk: Manifest[string]) => boolean): string =>
  Object.keys(manifest).find((key) => manifest[key] !== undefined && fits(manifest[key])) ?? '';

/** What every page but the first begins with: the entry, which the page names, and the rest of the app. */
const beginningOf = (manifest: Manifest) => {
  const entry = scriptsFor(
    manifest,
    keyOf(manifest, ({ isEntry }) => isEntry === true),
  );
  const restKey = keyOf(manifest, ({ name }) => name === 'rest');
  const all = scriptsFor(manifest, restKey);
  return { all, rest: [...all].filter((file) => !entry.has(file)), css: manifest[restKey]?.css ?? [] };
};

/** Every other page needs the rest of the app at once; until it is drawn the mark of the shop stands there. */
const shellOf = async (html: string, manifest: Manifest): Promise<string> => {
  const { rest, css } = beginningOf(manifest);
  const scripts = rest.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const styles = css.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`);
  const mark = await readFile(join(built, 'icon.svg'), 'utf8');
  return html
    .replace('</head>', () => `${[...scripts, ...styles].join('\n    ')}\n  </head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root"><div class="frame-splash">${mark.trim()}</div></div>`,
    );
};

/** Expressions of addresses that no guest opens. */
const ofStaff = /^\^\\\/(agent|driver|store|system)\b/;

/** The files of a page's code besides what all pages begin with: the browser finds them otherwise one after the other. */
const aheadOf = ({ address, screen = '' }: PageAddress, manifest: Manifest): readonly string[] => {
  const { all } = beginningOf(manifest);
  const files = scriptsFor(manifest, screen.replace('./', ''));
  // The list of these screens is a file of its own, which no guest fetches.
  const lists = ofStaff.test(address) ? scriptsFor(manifest, 'staff-screens.ts') : [];
  return [...new Set([...lists, ...files])].filter((file) => !all.has(file));
};

/** The addresses of pages as the server reads them; a page that is drawn ahead of time names its scripts itself, behind what is painted. */
const withScripts = (addresses: readonly PageAddress[], manifest: Manifest) =>
  addresses.map((page) => {
    const { screen: _, ...row } = page;
    return { ...row, ahead: page.file === undefined ? aheadOf(page, manifest) : [] };
  });

const withBody = (html: string, { body, takenOverAt }: DrawnPage): string => {
  const drawn = takenOverAt === undefined ? '' : ` data-drawn="${takenOverAt}"`;
  return html.replace('<div id="root"></div>', () => `<div id="root"${drawn}>${body}</div>`);
};

/** A page other than the first, drawn ahead of time: it has all classes, and what it needs next is asked for behind it. */
const drawnPage = async (
  html: string,
  { drawn, ahead, manifest }: { drawn: DrawnPage; ahead: readonly string[]; manifest: Manifest },
): Promise<string> => {
  const { rest, css } = beginningOf(manifest);
  const styles = await Promise.all(css.map(inPage));
  const scripts = [...rest, ...ahead].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return withBody(html, drawn)
    .replace('</head>', () => `${styles.join('')}</head>`)
    .replace('</body>', () => `${scripts.join('')}</body>`);
};

/** What no page of the counter or of a driver leads to, and what no guest fetches or hears; the pictures of the help weigh more than all others. */
const left = {
  staff: /^screens\/((customer|agent|system)\/|public\/help)/,
  guest:
    /^(_sound-player|staff-(screens|device)\.ts|live-updates\.ts|api\/staff-call\.ts|screens\/((agent|driver|store|system)\/|public\/help)|parts\/(desk-table|scanner|offline\/start-offline))/,
};

/** All files that somebody's pages may need, for devices that keep them; `pages.json` names the screens. */
const filesOf = (whose: keyof typeof left, manifest: Manifest): readonly string[] => {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const next of chunk.imports ?? []) visit(next);
    for (const next of chunk.dynamicImports ?? []) if (!left[whose].test(next)) visit(next);
  };
  visit(keyOf(manifest, ({ isEntry }) => isEntry === true));
  const files = [...seen].flatMap((key) => {
    const { file = '', css = [], assets = [] } = manifest[key] ?? {};
    return [file, ...css, ...assets];
  });
  return [...new Set(files)].filter((file) => file.startsWith('assets/')).map((file) => `/${file}`);
};

/** What every page names, whatever it is made of. */
const besides = ['/icon.svg', '/theme.js', '/old-engines.js', '/colors.css'];

const writeFiles = (whose: keyof typeof left, files: readonly string[]): Promise<void> =>
  writeFile(join(built, `${whose}-files.json`), JSON.stringify([...files, ...besides]));

const plain = await readFile(join(built, 'index.html'), 'utf8');
const { drawPages, pageAddresses } = await loadDrawing();
const addresses = await pageAddresses();
const styled = await withStylesInPage(plain);
const manifest = JSON.parse(await readFile(join(built, '.vite/manifest.json'), 'utf8')) as Manifest;
await writeFile(join(built, 'shell.html'), await shellOf(styled, manifest));
for (const drawn of await drawPages()) {
  const address = addresses.find(({ file }) => file === drawn.file);
  const ahead = address === undefined ? [] : aheadOf(address, manifest);
  const html =
    drawn.file === 'index.html'
      ? withBody(styled, drawn)
      : await drawnPage(styled, { drawn, ahead, manifest });
  await writeFile(join(built, drawn.file), html);
}
// What reads codes is loaded by a worker, of which the manifest says nothing.
const reader = (await readdir(join(built, 'assets'))).filter((file) => file.endsWith('.wasm'));
await writeFiles('staff', [...filesOf('staff', manifest), ...reader.map((file) => `/assets/${file}`)]);
await writeFiles('guest', filesOf('guest', manifest));
// The entry's name changes with whatever it is made of: by it a page knows that it is of an older build.
const entry = manifest[keyOf(manifest, ({ isEntry }) => isEntry === true)]?.file;
await writeFile(join(built, 'build.json'), JSON.stringify({ entry: `/${entry}` }));
await writeFile(join(built, 'pages.json'), JSON.stringify(withScripts(addresses, manifest)));
