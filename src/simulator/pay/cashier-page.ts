import { plainYuan } from '#domain/money/plain-yuan.ts';
import { beijingTime } from '#domain/time/beijing-time.ts';
import type { Language } from '#contract/errors.ts';
import { buildPage, escapeHtml } from '#simulator/page-frame.ts';
import { people } from '#simulator/people.ts';
import { simulationPath } from '#server/gateways/simulation.ts';
import type { Trade } from './pay-books.ts';
import { cashierErrors, cashierWords, type CashierError } from './pay-words.ts';

export type CashierChannel = 'wxpay' | 'alipay';

/** A trade as it lies before a person. */
type CashierView = {
  readonly channel: CashierChannel;
  readonly language: Language;
  readonly trade: Trade;
  readonly key: string;
  /** Where the person came from, if that was said. */
  readonly back: string | null;
};

const marks = {
  paid: '<path d="m20 33 8 8 17-18"/>',
  declined: '<path d="M32 18v18M32 44v1"/>',
  closed: '<path d="m23 23 18 18M41 23 23 41"/>',
} as const;

const markOf = (kind: keyof typeof marks): string =>
  `<svg class="mark${kind === 'paid' ? '' : ' off'}" viewBox="0 0 64 64" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="32" cy="32" r="28"/>${marks[kind]}</svg>`;

const pageOf = (
  { channel, language }: Pick<CashierView, 'channel' | 'language'>,
  title: string,
  body: string,
): string => {
  const { note } = cashierWords[language];
  const tone = channel === 'alipay' ? ({ tone: 'alipay' } as const) : {};
  return buildPage({ language, title, body, note, ...tone });
};

const rowOf = (name: string, value: string): string =>
  `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`;

const sumOf = ({ amountFen }: Trade): string => `<p class="sum"><small>¥</small>${plainYuan(amountFen)}</p>`;

const channelWords = (channel: CashierChannel): 'wechat' | 'alipay' =>
  channel === 'wxpay' ? 'wechat' : 'alipay';

/** Who may pay: the person whom it is asked of, or anybody. */
const payersOf = ({ openId }: Trade): string =>
  people
    .filter((person) => openId === null || person.openId === openId)
    .map(({ id, nickName }) => `<option value="${id}">${escapeHtml(nickName)}</option>`)
    .join('');

/** Builds the page on which a person pays, or does not. */
export const buildCashierPage = (view: CashierView): string => {
  const { channel, language, trade, key, back } = view;
  const words = cashierWords[language];
  const facts = [
    rowOf(words.merchant, words.merchantName),
    rowOf(words.subject, trade.subject),
    rowOf(words.number, trade.outTradeNo),
    rowOf(words.until, beijingTime(trade.expiresAt)),
  ];
  const hidden = `<input type="hidden" name="key" value="${key}"><input type="hidden" name="back" value="${escapeHtml(back ?? '')}">`;
  const payer = `<label class="field">${words.payer}<select name="payer">${payersOf(trade)}</select></label>`;
  const ways = `<div class="ways"><button class="main" name="answer" value="pay">${words.pay} ¥${plainYuan(trade.amountFen)}</button><button name="answer" value="decline">${words.decline}</button></div>`;
  const title = words[channelWords(channel)];
  const body = `<div class="pay"><h1>${title}</h1>${sumOf(trade)}</div><dl>${facts.join('')}</dl><form method="post" action="${simulationPath}/${channel}/pay">${hidden}${payer}${ways}</form>`;
  return pageOf(view, title, body);
};

/** Builds the page after that: paid, not paid, or closed, and the way back. */
export const buildOutcomePage = (view: CashierView): string => {
  const { channel, language, trade, key, back } = view;
  const words = cashierWords[language];
  const kind = trade.state === 'unpaid' ? 'declined' : trade.state;
  const again = `${simulationPath}/${channel}/again?key=${key}&back=${encodeURIComponent(back ?? '')}`;
  const ways = [
    ...(back === null ? [] : [`<a class="button main" href="${escapeHtml(back)}">${words.back}</a>`]),
    ...(kind === 'declined' ? [`<a class="button" href="${escapeHtml(again)}">${words.again}</a>`] : []),
  ];
  const end = ways.length === 0 ? `<p>${words.done}</p>` : `<div class="ways">${ways.join('')}</div>`;
  const title = words[`${kind}Title`];
  const body = `<div class="pay">${markOf(kind)}<h1>${title}</h1>${sumOf(trade)}<p>${words[`${kind}Hint`]}</p></div>${end}`;
  return pageOf(view, title, body);
};

/** Builds the page of a cashier that does not open. */
export const buildCashierError = (
  channel: CashierChannel,
  language: Language,
  error: CashierError | { readonly code: string },
): string => {
  const words = cashierWords[language];
  const why = typeof error === 'string' ? cashierErrors[language][error] : `Error ${escapeHtml(error.code)}`;
  const body = `<div class="pay">${markOf('closed')}<h1>${words.errorTitle}</h1><p>${why}</p><p>${words.errorHint}</p></div><p class="down"><a class="button" href="/">${words.back}</a></p>`;
  return pageOf({ channel, language }, words.errorTitle, body);
};

/** Builds the page that takes the text of a code: not everybody has a camera. */
export const buildScanPage = (channel: CashierChannel, language: Language): string => {
  const words = cashierWords[language];
  const form = `<form method="get" action="${simulationPath}/${channel}/scan"><label class="field">${words.scanLabel}<textarea name="code" required autocomplete="off" autocapitalize="off" spellcheck="false"></textarea></label><div class="ways"><button class="main">${words.scanGo}</button></div></form>`;
  const title = `${words.scanTitle} · ${words[channelWords(channel)]}`;
  return pageOf({ channel, language }, title, `<h1>${title}</h1><p>${words.scanHint}</p>${form}`);
};
