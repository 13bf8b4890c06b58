import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/errors.ts';
import { languageOf } from '#server/http/language.ts';
import { simulatorWords } from './simulator-words.ts';

/** Sends a page that runs no script and is kept nowhere. */
export const sendPage = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .send(page);

/** Gives the language that a browser asks for. */
export const pageLanguage = (request: FastifyRequest): Language =>
  languageOf(request.headers['accept-language']);

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Writes text into HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (found) => escapes[found] ?? found);

const style = `
:root{color-scheme:light dark;--canvas:#eef1f4;--card:#fff;--ink:#12212f;--soft:#526373;--line:#dfe5ea;--good:#06763d;--good-press:#055c30;--on-good:#fff;--tint:#e7f6ee;--note:#fff4d6;--note-ink:#6b4a00}
@media(prefers-color-scheme:dark){:root{--canvas:#0d141b;--card:#172029;--ink:#eef3f7;--soft:#a4b3c0;--line:#2b3742;--good:#4fd08a;--good-press:#74e0a5;--on-good:#06240f;--tint:#16352a;--note:#3a2f10;--note-ink:#ffdf8a}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--canvas);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"PingFang SC","Noto Sans SC","Noto Sans SC Variable",sans-serif;-webkit-text-size-adjust:100%}
.note{display:flex;gap:10px;align-items:baseline;justify-content:center;padding:10px 16px;background:var(--note);color:var(--note-ink);font-size:14px}
.note b{flex:none;padding:1px 8px;border:1px solid currentColor;border-radius:99px;font-size:12px;line-height:18px}
main{max-width:440px;margin:0 auto;padding:28px 16px 48px}
.card{background:var(--card);border-radius:20px;padding:24px 20px;box-shadow:0 1px 2px rgb(11 25 41/.05),0 12px 32px -12px rgb(11 25 41/.18)}
h1{margin:0;font-size:22px;line-height:1.3}
h2{margin:24px 0 10px;font-size:15px;color:var(--soft);font-weight:600}
p{margin:6px 0 0;color:var(--soft);overflow-wrap:anywhere;text-wrap:pretty}
.asker{margin-top:14px;padding:14px 16px;border-radius:14px;background:var(--tint)}
.asker p{margin:0;color:var(--ink)}
.asker p.host{font-weight:600}
fieldset{border:0;margin:22px 0 0;padding:0;min-width:0}
legend{padding:0;margin:0 0 8px;font-size:15px;font-weight:600;color:var(--soft)}
.person{display:flex;gap:14px;align-items:center;min-height:56px;padding:6px 12px;border-radius:14px;cursor:pointer;border:2px solid transparent}
.person+.person{margin-top:2px}
.person:has(input:checked){background:var(--tint);border-color:var(--good)}
.person img{width:44px;height:44px;border-radius:10px;flex:none}
.person span{flex:1;font-weight:500}
.person small{display:block;font-weight:400;color:var(--soft)}
input{accent-color:var(--good);width:20px;height:20px;margin:0;flex:none}
input[type=radio]{border-radius:50%}
:focus-visible{outline:3px solid var(--good);outline-offset:2px}
.extra{display:flex;gap:12px;align-items:flex-start;margin-top:18px;padding:14px 12px;border-top:1px solid var(--line);cursor:pointer}
.extra small{display:block;color:var(--soft);font-size:14px}
.acts{display:grid;grid-template-columns:1fr 1fr;gap:12px;margin-top:14px}
button,.button{font:inherit;font-weight:600;min-height:48px;border-radius:14px;border:1px solid var(--line);background:transparent;color:var(--ink);cursor:pointer;display:flex;align-items:center;justify-content:center;text-decoration:none;padding:0 16px}
.main{background:var(--good);border-color:var(--good);color:var(--on-good)}
.main:hover{background:var(--good-press)}
.message{padding:16px 0;border-top:1px solid var(--line)}
.message:first-of-type{border-top:0}
.message p{color:var(--ink);font-size:17px;white-space:pre-wrap}
.message small{color:var(--soft);font-variant-numeric:tabular-nums}
.empty{text-align:center;padding:28px 0 12px}
.empty svg{width:72px;height:72px;color:var(--soft)}
.down{margin-top:20px}
.down+.down{margin-top:12px}
ul{list-style:none;margin:0;padding:0}
ul .person{cursor:default;padding-left:0;flex-wrap:wrap}
ul .acts{flex-basis:100%;margin:0 0 10px}
.alipay{--good:#0b5ed7;--good-press:#084fb8;--tint:#e8f1fd}
@media(prefers-color-scheme:dark){.alipay{--good:#82b6ff;--good-press:#a5ccff;--on-good:#06203f;--tint:#15304f}}
.sum{margin:10px 0 0;font-size:44px;line-height:1.15;font-weight:700;color:var(--ink);font-variant-numeric:tabular-nums}
.sum small{font-size:26px;margin-right:2px}
.pay{text-align:center}
.pay h1{font-size:17px;font-weight:600}
dl{margin:20px 0 0;border-top:1px solid var(--line);font-size:15px}
dl div{display:flex;gap:16px;justify-content:space-between;padding:11px 0;border-bottom:1px solid var(--line)}
dt{flex:none;color:var(--soft)}
dd{margin:0;font-size:14px;text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.field{display:block;margin-top:18px;text-align:left;font-size:15px;font-weight:600;color:var(--soft)}
select,textarea{display:block;width:100%;margin-top:6px;min-height:48px;padding:10px 12px;border:1px solid var(--line);border-radius:12px;background:var(--card);color:var(--ink);font:inherit;font-size:16px}
textarea{min-height:96px;resize:vertical}
.ways button,.ways .button{width:100%;margin-top:12px}
.mark{width:64px;height:64px;color:var(--good)}
.mark.off{color:var(--soft)}
p.digits{color:var(--ink);font-size:32px;letter-spacing:.02em;margin:4px 0}
p.code{color:var(--ink);font-size:15px}
.code small{display:block}
@media(min-width:700px){main{padding-top:40px}.card{padding:28px}}
`;

type Page = {
  readonly language: Language;
  readonly title: string;
  readonly body: string;
  /** What the page says that it is; that it is not WeChat when nothing is said. */
  readonly note?: string;
  /** Whose colours it wears. */
  readonly tone?: 'alipay';
};

/** Builds a whole page of the simulator: no scripts, and a sentence that says what it is. */
export const buildPage = ({ language, title, body, note, tone }: Page): string => {
  const words = simulatorWords[language];
  return `<!doctype html><html lang="${language === 'zh' ? 'zh-Hans' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${words.badge}</title><style>${style}</style></head><body${tone === undefined ? '' : ` class="${tone}"`}><header class="note"><b>${words.badge}</b><span>${note ?? words.notWeChat}</span></header><main><div class="card">${body}</div></main></body></html>`;
};
