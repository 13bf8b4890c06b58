import type { Language } from '#contract/errors.ts';
import type { Request } from './oauth.ts';
import { buildPage, escapeHtml } from './page-frame.ts';
import { people } from './people.ts';
import type { Person } from './people.ts';
import { simulationPath } from '#server/gateways/simulation.ts';
import { simulatorWords } from './simulator-words.ts';
import type { SimulatedMessage } from './sms-inbox.ts';

const pictureOf = ({ id }: Person): string =>
  `<img src="${simulationPath}/avatar/${id}.svg" alt="" width="44" height="44">`;

const choiceOf = (person: Person, isChosen: boolean): string =>
  `<label class="person">${pictureOf(person)}<span>${escapeHtml(person.nickName)}</span><input type="radio" name="person" value="${person.id}"${isChosen ? ' checked' : ''}></label>`;

/** Builds the page on which somebody allows or refuses a login; a login without consent only asks who it is. */
export const buildConsentPage = (
  language: Language,
  { request, query }: { readonly request: Request; readonly query: string },
): string => {
  const words = simulatorWords[language];
  const asks = request.scope === 'snsapi_userinfo';
  const asker = `<div class="asker"><p class="host">${escapeHtml(new URL(request.redirectUri).host)}</p><p>${words.asks}${language === 'zh' ? '' : ' '}${words.nickname}</p></div>`;
  const snapshot = `<label class="extra"><input type="checkbox" name="snapshot" value="1"><span>${words.snapshot}<small>${words.snapshotHint}</small></span></label>`;
  const refuse = asks ? `<button name="answer" value="refuse">${words.refuse}</button>` : '<span></span>';
  const allow = `<button class="main" name="answer" value="allow">${asks ? words.allow : words.goOn}</button>`;
  const title = asks ? words.consentTitle : words.baseTitle;
  const body = `<h1>${title}</h1>${asks ? asker : ''}<form method="post" action="${simulationPath}/connect/oauth2/decide"><input type="hidden" name="query" value="${escapeHtml(query)}"><fieldset><legend>${words.chooseTitle}</legend>${people.map((person, index) => choiceOf(person, index === 0)).join('')}</fieldset>${snapshot}<div class="acts">${refuse}${allow}</div></form>`;
  return buildPage({ language, title, body });
};

/** Builds the page that WeChat shows for a link that it does not open. */
export const buildErrorPage = (language: Language, code: string): string => {
  const words = simulatorWords[language];
  const body = `<h1>${words.errorTitle}</h1><p>${words.errorHint}</p><p>Error ${escapeHtml(code)}</p><p class="down"><a class="button" href="/">${words.back}</a></p>`;
  return buildPage({ language, title: words.errorTitle, body });
};

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const messageOf = ({ phone, text, sentAt }: SimulatedMessage, to: string): string =>
  `<article class="message"><small>${to} ${escapeHtml(phone)} · ${clock.format(sentAt)}</small><p>${escapeHtml(text)}</p></article>`;

const emptyArt =
  '<svg viewBox="0 0 72 72" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round" aria-hidden="true"><path d="M10 16h52v34H34L22 60V50H10z"/><path d="M24 30h24M24 38h14" stroke-linecap="round"/></svg>';

/** Builds the page of all simulated text messages, the newest first. */
export const buildSmsPage = (language: Language, messages: readonly SimulatedMessage[]): string => {
  const words = simulatorWords[language];
  const list =
    messages.length === 0
      ? `<div class="empty">${emptyArt}<h2>${words.smsEmpty}</h2><p>${words.smsEmptyHint}</p></div>`
      : messages.map((message) => messageOf(message, words.to)).join('');
  const body = `<h1>${words.smsTitle}</h1><p>${words.smsHint}</p>${list}<p class="down"><a class="button main" href="${simulationPath}/sms">${words.reload}</a></p><p class="down"><a class="button" href="/">${words.back}</a></p>`;
  return buildPage({ language, title: words.smsTitle, body });
};

/** Builds the simulator's first page: what it is, and who can be chosen. */
export const buildHomePage = (language: Language): string => {
  const words = simulatorWords[language];
  const list = people.map(
    (person) => `<li class="person">${pictureOf(person)}<span>${escapeHtml(person.nickName)}</span></li>`,
  );
  const body = `<h1>${words.homeTitle}</h1><p class="down"><a class="button main" href="${simulationPath}/sms">${words.smsOpen}</a></p><p class="down"><a class="button" href="${simulationPath}/wxpay/scan">${words.scanWeChat}</a></p><p class="down"><a class="button" href="${simulationPath}/alipay/scan">${words.scanAlipay}</a></p><h2>${words.people}</h2><p>${words.peopleHint}</p><ul>${list.join('')}</ul><p class="down"><a class="button" href="/">${words.back}</a></p>`;
  return buildPage({ language, title: words.homeTitle, body });
};
