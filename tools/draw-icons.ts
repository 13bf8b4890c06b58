import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.ts';
import { root } from './run/run-program.ts';

/** Draws the pictures that phones and chats take of the app from its mark, `icon.svg`: run it when that changes. */
const folder = join(root, 'src/web/public');
const mark = (await readFile(join(folder, 'icon.svg'), 'utf8')).trim();
/** Without round corners, for systems that cut their own shape out of it. */
const square = mark.replace(' rx="13"', '');

const picture = (width: number, height: number, body: string): string =>
  `<style>*{margin:0}body{width:${width}px;height:${height}px;overflow:hidden}svg{display:block}</style>${body}`;

const icon = (svg: string, size: number): string =>
  picture(size, size, svg.replace('<svg ', `<svg width="${size}" height="${size}" `));

/** What a system may cut off is a tenth at each side: the mark stands inside of that. */
const maskable = (size: number): string => {
  const inner = square.replace('<svg ', `<svg width="${size * 0.8}" height="${size * 0.8}" `);
  const place = `display:grid;place-items:center;width:${size}px;height:${size}px;background:#0b3160`;
  return picture(size, size, `<div style="${place}">${inner}</div>`);
};

/** The card of a link: no word on it, since every chain has its own name. */
const share = `<svg width="1200" height="630" viewBox="0 0 1200 630">
  <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#06182c"/><stop offset=".55" stop-color="#0b3160"/><stop offset="1" stop-color="#14559f"/></linearGradient></defs>
  <path fill="url(#sky)" d="M0 0h1200v630H0z"/>
  <g fill="#fff"><circle cx="140" cy="90" r="3"/><circle cx="330" cy="150" r="2"/><circle cx="980" cy="80" r="3"/><circle cx="1090" cy="190" r="2"/><circle cx="760" cy="120" r="2"/><circle cx="520" cy="70" r="2.500"/></g>
  <path fill="#1d5c9f" d="m0 470 190-170 130 110 200-220 210 240 150-150 320 260v90H0z"/>
  <path fill="#2f76bd" d="m180 630 300-380 130 170 90-90 330 300z"/>
  <path fill="#fff" d="m480 250-110 139 62 30 48-44 52 62 60-48z"/>
  <path fill="#f2f6fa" d="M0 560c220-60 420-30 640-10s400-10 560-60v140H0z"/>
  <path d="M250 630c160-90 330-30 480-90s90-130 250-180" fill="none" stroke="#6fe0a6" stroke-width="16" stroke-linecap="round"/>
</svg>`;

const pictures = [
  { file: 'icon-192.png', width: 192, height: 192, html: icon(mark, 192) },
  { file: 'icon-512.png', width: 512, height: 512, html: icon(mark, 512) },
  { file: 'icon-maskable-512.png', width: 512, height: 512, html: maskable(512) },
  { file: 'apple-touch-icon.png', width: 180, height: 180, html: icon(square, 180) },
  { file: 'share.png', width: 1200, height: 630, html: picture(1200, 630, share) },
];

const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args: [...args], env: { ...env } });
for (const { file, width, height, html } of pictures) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await writeFile(join(folder, file), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
