import type { Language } from '#contract/errors.ts';
import { plainYuan } from '#domain/money/plain-yuan.ts';
import { voucherPlatforms } from '#domain/orders/status.ts';
import type { Instant } from '#domain/time/instant.ts';
import { beijingTime } from '#domain/time/beijing-time.ts';
import { simulationPath } from '#server/gateways/simulation.ts';
import { buildPage, escapeHtml } from '#simulator/page-frame.ts';
import { simulatorWords } from '#simulator/simulator-words.ts';
import { voucherTitles, voucherWords } from '#simulator/voucher-words.ts';
import { dealNames, deals, qrTextOf, titleOf, type SimulatedVoucher } from './voucher-books.ts';

type Words = (typeof voucherWords)[Language];

/** Where vouchers are bought and looked at. */
export const vouchersPath = `${simulationPath}/vouchers`;

const choiceOf = (
  { name, value, isChosen }: { name: string; value: string; isChosen: boolean },
  label: string,
): string =>
  `<label class="person"><span>${label}</span><input type="radio" name="${name}" value="${value}"${isChosen ? ' checked' : ''}></label>`;

const dealChoices = (words: Words): readonly string[] =>
  dealNames.map((value, index) => {
    const { worthFen, soldFen } = deals[value];
    const prices = `${words.sold} ¥${plainYuan(soldFen)} · ${words.worth} ¥${plainYuan(worthFen)}`;
    return choiceOf(
      { name: 'deal', value, isChosen: index === 0 },
      `${escapeHtml(voucherTitles[value])}<small>${prices}</small>`,
    );
  });

const buildForm = (words: Words): string => {
  const platforms = voucherPlatforms.map((value, index) =>
    choiceOf({ name: 'platform', value, isChosen: index === 0 }, words[value]),
  );
  return `<form method="post" action="${vouchersPath}"><fieldset><legend>${words.platform}</legend>${platforms.join('')}</fieldset><fieldset><legend>${words.deal}</legend>${dealChoices(words).join('')}</fieldset><p class="ways"><button class="main">${words.buy}</button></p></form>`;
};

const stateOf = (words: Words, voucher: SimulatedVoucher, now: Instant): string =>
  voucher.state === 'unused' && now > voucher.endsAt ? words.expiredState : words[voucher.state];

const mostShown = 30;

/** Digits as a phone shows them, in groups. */
const grouped = (code: string): string => code.replaceAll(/\d{4}(?=\d)/g, '$& ');

const voucherOf = (words: Words, voucher: SimulatedVoucher, now: Instant): string => {
  const about = `${words[voucher.platform]} · ${escapeHtml(titleOf(voucher))}`;
  const { storeName } = voucher;
  const facts = [
    `<b>${stateOf(words, voucher, now)}</b>`,
    `${words.bought} ${beijingTime(voucher.boughtAt)}`,
    ...(storeName === null ? [] : [`${words.onlyFor} ${escapeHtml(storeName)}`]),
  ];
  const qr =
    voucher.platform === 'douyin'
      ? `<p class="code"><small>${words.qrText}</small>${escapeHtml(qrTextOf(voucher))}</p>`
      : '';
  return `<article class="message"><small>${about}</small><p class="sum digits">${grouped(voucher.code)}</p><small>${facts.join(' · ')}</small>${qr}</article>`;
};

/** Builds the page on which vouchers are bought, with those that were, the newest first. */
export const buildVoucherPage = (
  language: Language,
  { vouchers, now }: { readonly vouchers: readonly SimulatedVoucher[]; readonly now: Instant },
): string => {
  const words = voucherWords[language];
  const { back, reload } = simulatorWords[language];
  const list =
    vouchers.length === 0
      ? `<div class="empty"><h2>${words.empty}</h2><p>${words.emptyHint}</p></div>`
      : vouchers
          .slice(0, mostShown)
          .map((voucher) => voucherOf(words, voucher, now))
          .join('');
  const body = `<h1>${words.title}</h1><p>${words.hint}</p>${buildForm(words)}<h2>${words.bought}</h2>${list}<p class="down"><a class="button" href="${vouchersPath}">${reload}</a></p><p class="down"><a class="button" href="/">${back}</a></p>`;
  return buildPage({ language, title: words.title, body, note: words.note });
};
