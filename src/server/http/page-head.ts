import type { ChainColor } from '#domain/stores/chain-colors.ts';

/** What the chain calls its app, and its colour. */
export type Site = { readonly name: string; readonly color: ChainColor };

/** What the head of a page says to whoever is sent a link to it. Nothing of it is about a person. */
export type PageHead = {
  /** Null where the page is not open to everybody: then the site's name stands alone. */
  readonly title: string | null;
  /** Null: what the page was built with. */
  readonly about: string | null;
  readonly site: Site;
  /** Protocol, host and port, by which a picture is found from outside. */
  readonly origin: string;
};

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

const titleTag = /<title>[^<]*<\/title>/;
const aboutTag = /(<meta\s+name="description"\s+content=")([^"]*)("\s*\/?>)/;

const share = { file: '/share.png', width: 1200, height: 630 } as const;

/** After the page's own styles; a chain without a choice of its own needs none. */
const colorsOf = ({ color }: Site): readonly string[] =>
  color === 'ice' ? [] : ['<link rel="stylesheet" href="/colors.css">'];

/** The built page with its title and description, and with the Open Graph tags that chats make a card of. Source: https://ogp.me */
export const withHead = (html: string, { title, about, site, origin }: PageHead): string => {
  const name = escape(site.name);
  const whole = title === null ? name : `${escape(title)} - ${name}`;
  const description = about === null ? (aboutTag.exec(html)?.[2] ?? '') : escape(about);
  const tags = Object.entries({
    type: 'website',
    site_name: name,
    title: whole,
    description,
    image: escape(origin) + share.file,
    'image:width': share.width,
    'image:height': share.height,
  }).map(([key, value]) => `<meta property="og:${key}" content="${value}">`);
  const card = '<meta name="twitter:card" content="summary_large_image">';
  return html
    .replace(titleTag, () => `<title>${whole}</title>`)
    .replace(aboutTag, (...[, before, , after]: string[]) => `${before}${description}${after}`)
    .replace('<html', () => `<html data-color="${site.color}"`)
    .replace('</head>', () => `${[...tags, card, ...colorsOf(site)].join('')}</head>`);
};

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${purpose === 'any' ? '' : `${purpose}-`}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone needs to put the app among its own. Source: https://www.w3.org/TR/appmanifest/ */
export const appManifest = ({ name }: Site) => ({
  id: '/',
  name,
  short_name: name,
  lang: 'zh-CN',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f2f6fa',
  theme_color: '#0b3160',
  icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
});
