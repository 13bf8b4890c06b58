import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { root } from '../run/run-program.ts';

const built = join(root, 'dist/web');
const workshop = join(root, '.cache/prerender');

type Manifest = Readonly<
  Record<
    string,
    { file: string; name?: string; isEntry?: boolean; css?: readonly string[]; imports?: readonly string[] }
  >
>;

type Drawing = { readonly drawFirstPage: () => Drawn; readonly pageAddresses: () => readonly string[] };
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

/** Every other page needs the rest of the app at once. */
const withRestAhead = async (html: string): Promise<string> => {
  const manifest = JSON.parse(await readFile(join(built, '.vite/manifest.json'), 'utf8')) as Manifest;
  const rest = Object.values(manifest).find(({ name }) => name === 'rest');
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry === true);
  const needed = (rest?.imports ?? [])
    .map((key) => manifest[key]?.file)
    .filter((file) => file !== entry?.file);
  const scripts = [rest?.file, ...needed]
    .filter((file) => file !== undefined)
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const styles = (rest?.css ?? []).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  return html.replace('</head>', () => `${[...scripts, ...styles].join('\n    ')}\n  </head>`);
};

const plain = await readFile(join(built, 'index.html'), 'utf8');
const { drawFirstPage, pageAddresses } = await loadDrawing();
const drawn = drawFirstPage();
await writeFile(join(built, 'shell.html'), await withRestAhead(plain));
const first = (await withStylesInPage(plain))
  .replace(/<title>[^<]*<\/title>/, () => `<title>${drawn.title}</title>`)
  .replace('<div id="root"></div>', () => `<div id="root">${drawn.body}</div>`);
await writeFile(join(built, 'index.html'), first);
await writeFile(join(built, 'pages.json'), JSON.stringify(pageAddresses()));
