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

type PageAddress = { readonly address: string; readonly screen?: string };
type Drawing = { readonly drawFirstPage: () => Drawn; readonly pageAddresses: () => readonly PageAddress[] };
type Drawn = { readonly body: string; readonly title: string };

/** Loads outside of a browser what draws the first page. */
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

/** With its classes in the page the first paint waits for nothing but the page itself. */
const withStylesInPage = async (html: string): Promise<string> => {
  const file = stylesheet.exec(html)?.[1];
  if (file === undefined) throw new Error('The page has no style sheet to take in.');
  const styles = await readFile(join(built, file), 'utf8');
  // A switched-off link tells whoever asks for that sheet later that it is here: after the others it would outdo them.
  // By a script, since browsers fetch what they see in the page, switched off or not.
  const link = `{rel:"stylesheet",disabled:true,href:"/${file}"}`;
  const mark = `<script>document.head.append(Object.assign(document.createElement("link"),${link}))</script>`;
  return html.replace(stylesheet, () => `<style>${styles.trim()}</style>${mark}`);
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

/** Addresses with the scripts that the server may name ahead: the browser finds them otherwise one after the other. */
const withScripts = (addresses: readonly PageAddress[], manifest: Manifest) => {
  const { all } = beginningOf(manifest);
  return addresses.map(({ address, screen = '' }) => {
    const files = scriptsFor(manifest, screen.replace('./', ''));
    // The list of these screens is a file of its own, which no guest fetches.
    const lists = ofStaff.test(address) ? scriptsFor(manifest, 'staff-screens.ts') : [];
    return { address, ahead: [...new Set([...lists, ...files])].filter((file) => !all.has(file)) };
  });
};

/** Screens that no page of the counter or of a driver leads to, and the help, whose pictures weigh more than all others. */
const ofOthers = /^screens\/((customer|agent|system)\/|public\/help)/;

/** All files that pages of staff and drivers may need, for phones that keep them; `pages.json` names the screens. */
const filesOfStaff = (manifest: Manifest): readonly string[] => {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const next of chunk.imports ?? []) visit(next);
    for (const next of chunk.dynamicImports ?? []) if (!ofOthers.test(next)) visit(next);
  };
  visit(keyOf(manifest, ({ isEntry }) => isEntry === true));
  const files = [...seen].flatMap((key) => {
    const { file = '', css = [], assets = [] } = manifest[key] ?? {};
    return [file, ...css, ...assets];
  });
  return [...new Set(files)].filter((file) => file.startsWith('assets/')).map((file) => `/${file}`);
};

const plain = await readFile(join(built, 'index.html'), 'utf8');
const { drawFirstPage, pageAddresses } = await loadDrawing();
const drawn = drawFirstPage();
const styled = await withStylesInPage(plain);
const manifest = JSON.parse(await readFile(join(built, '.vite/manifest.json'), 'utf8')) as Manifest;
await writeFile(join(built, 'shell.html'), await shellOf(styled, manifest));
const first = styled
  .replace(/<title>[^<]*<\/title>/, () => `<title>${drawn.title}</title>`)
  .replace('<div id="root"></div>', () => `<div id="root">${drawn.body}</div>`);
await writeFile(join(built, 'index.html'), first);
// What reads codes is loaded by a worker, of which the manifest says nothing.
const reader = (await readdir(join(built, 'assets'))).filter((file) => file.endsWith('.wasm'));
const besides = ['/icon.svg', '/theme.js', '/old-engines.js', ...reader.map((file) => `/assets/${file}`)];
await writeFile(join(built, 'staff-files.json'), JSON.stringify([...filesOfStaff(manifest), ...besides]));
await writeFile(join(built, 'pages.json'), JSON.stringify(withScripts(pageAddresses(), manifest)));
