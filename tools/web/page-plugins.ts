import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';
import { root } from '../run/run-program.ts';
import { firstPageEntries, staticSources } from './first-page-sources.ts';

const webFolder = join(root, 'src/web');

const drawings = async (sheet: string, kind: string): Promise<string> => {
  const svg = await readFile(join(webFolder, 'ui', sheet), 'utf8');
  return svg
    .replaceAll(/<\/?svg[^>]*>/g, '')
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll('<symbol id="', `<symbol id="${kind}-`);
};

/** Puts the drawings into the page itself: with it they are here, whatever becomes of the network. */
export const drawingsInPage = (): Plugin => ({
  name: 'drawings-in-page',
  transformIndexHtml: async (html) => {
    const symbols = await Promise.all([
      drawings('icons.svg', 'icon'),
      drawings('gear.svg', 'gear'),
      drawings('scenery.svg', 'scenery'),
    ]);
    return html.replace('</body>', `<svg hidden width="0" height="0">${symbols.join('')}</svg></body>`);
  },
});

/** Puts the script that runs before the first paint into the page: a file of its own would hold the paint up. */
export const earlyScriptInPage = (): Plugin => ({
  name: 'early-script-in-page',
  apply: 'build',
  transformIndexHtml: async (html) => {
    const source = await readFile(join(webFolder, 'public/theme.js'), 'utf8');
    const { code } = minifySync('theme.js', source);
    const script = `<script>${code.replaceAll('</script', String.raw`<\/script`)}</script>`;
    return html.replace('<script src="/theme.js"></script>', () => script);
  },
});

/** Makes `base.css` hold the classes of the first page; those of all other pages come with `rest.css`. */
export const stylesOfFirstPage = (): Plugin => ({
  name: 'styles-of-first-page',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.endsWith('/styles/base.css')) return null;
    const sources = staticSources(firstPageEntries, root).map((file) => `@source '${file}';`);
    return `${code}\n${sources.join('\n')}\n`;
  },
});

/** Takes WeChat's script in as a module: as the old kind, alone in that, it would put the code that such modules need into a file of its own that every first visit fetches. */
export const weChatScriptAsModule = (): Plugin => ({
  name: 'wechat-script-as-module',
  apply: 'build',
  transform: (code, id) =>
    id.endsWith('/weixin-js-sdk/index.js')
      ? `const module = { exports: {} };\n${code}\nexport default module.exports;`
      : null,
});
