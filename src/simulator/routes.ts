import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Language } from '#contract/errors.ts';
import { createHanging, faultShape, isDoneUnder, type CallFault } from './faults.ts';
import { readRequest, returnAddress, type Answer, type Request, type Sent } from './oauth.ts';
import { buildPage, escapeHtml, pageLanguage, sendPage } from './page-frame.ts';
import { mountCashier } from './pay/cashier-routes.ts';
import { mountPay } from './pay/pay-routes.ts';
import { mountWeChatMessages } from './wechat-message-routes.ts';
import { mountAliyunSms } from './sms/aliyun-routes.ts';
import { voucherWords } from './voucher-words.ts';
import { vouchersPath } from './vouchers/voucher-page.ts';
import { mountVouchers } from './vouchers/voucher-routes.ts';
import { drawPerson, findPerson, people, type Person } from './people.ts';
import { simulatorWords } from './simulator-words.ts';
import type { Simulator } from './simulator.ts';
import { simulationPath, type Simulation } from '#server/gateways/simulation.ts';

const asTexts = (value: unknown): Sent =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)]))
    : {};

/** Says what a fault wants said; null when it wants nothing else than the answer. */
const wordsOf = (fault: CallFault | undefined): { readonly status: number; readonly body: string } | null => {
  if (fault?.kind === 'errcode') {
    return { status: 200, body: JSON.stringify({ errcode: fault.errcode, errmsg: 'simulated' }) };
  }
  if (fault?.kind === 'status') return { status: fault.status, body: fault.body };
  return fault?.kind === 'body' ? { status: 200, body: fault.body } : null;
};

type Work = (simulator: Simulator, sent: Sent) => Answer;

const work: Readonly<Record<string, Work>> = {
  'GET /sns/oauth2/access_token': ({ oauth }, sent) => oauth.exchange(sent),
  'GET /sns/userinfo': ({ oauth }, sent) => oauth.userInfo(sent),
  'POST /cgi-bin/stable_token': ({ pageTokens }, sent) => pageTokens.stableToken(sent),
  'GET /cgi-bin/token': ({ pageTokens }, sent) => pageTokens.token(sent),
  'GET /cgi-bin/ticket/getticket': ({ pageTokens }, sent) => pageTokens.ticket(sent),
};

/** Mounts the calls that servers make to WeChat, each with the fault that waits for it. */
const mountPlatform = (app: FastifyInstance, simulator: Simulator): void => {
  const hanging = createHanging(app);
  for (const [address, run] of Object.entries(work)) {
    const [method = '', path = ''] = address.split(' ');
    app.route({
      method,
      url: `${simulationPath}${path}`,
      handler: async (request: FastifyRequest, reply) => {
        const sent = asTexts(method === 'POST' ? request.body : request.query);
        const fault = simulator.faults.take(path);
        const answer = isDoneUnder(fault) ? run(simulator, sent) : {};
        const outcome = fault?.kind ?? String(answer['errcode'] || 'ok');
        simulator.log({ method, path, names: Object.keys(sent), outcome });
        if (hanging.fail(reply, fault)) return reply;
        const { status, body } = wordsOf(fault) ?? { status: 200, body: JSON.stringify(answer) };
        // As WeChat does: JSON that calls itself text.
        return reply.code(status).type('text/plain').send(body);
      },
    });
  }
};

const pictureOf = ({ id }: Person): string =>
  `<img src="${simulationPath}/avatar/${id}.svg" alt="" width="44" height="44">`;

const choiceOf = (person: Person, isChosen: boolean): string =>
  `<label class="person">${pictureOf(person)}<span>${escapeHtml(person.nickName)}</span><input type="radio" name="person" value="${person.id}"${isChosen ? ' checked' : ''}></label>`;

/** Builds the page on which somebody allows or refuses a login; a login without consent only asks who it is. */
const buildConsentPage = (
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
const buildErrorPage = (language: Language, code: string): string => {
  const words = simulatorWords[language];
  const body = `<h1>${words.errorTitle}</h1><p>${words.errorHint}</p><p>Error ${escapeHtml(code)}</p><p class="down"><a class="button" href="/">${words.back}</a></p>`;
  return buildPage({ language, title: words.errorTitle, body });
};

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

type Messages = ReturnType<Simulator['inbox']['list']>;

/** The shop's own links can be opened. */
const withLinks = (text: string): string =>
  escapeHtml(text).replaceAll(/(?:https?:\/\/[\w.:-]+)?(\/m\/[0-9a-f]{24})/g, '<a href="$1">$1</a>');

const messageOf = ({ phone, text, sentAt }: Messages[number], to: string): string =>
  `<article class="message"><small>${to} ${escapeHtml(phone)} · ${clock.format(sentAt)}</small><p>${withLinks(text)}</p></article>`;

const emptyArt =
  '<svg viewBox="0 0 72 72" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round" aria-hidden="true"><path d="M10 16h52v34H34L22 60V50H10z"/><path d="M24 30h24M24 38h14" stroke-linecap="round"/></svg>';

/** Builds the page of all simulated text messages, the newest first. */
const buildSmsPage = (language: Language, messages: Messages): string => {
  const words = simulatorWords[language];
  const list =
    messages.length === 0
      ? `<div class="empty">${emptyArt}<h2>${words.smsEmpty}</h2><p>${words.smsEmptyHint}</p></div>`
      : messages.map((message) => messageOf(message, words.to)).join('');
  const body = `<h1>${words.smsTitle}</h1><p>${words.smsHint}</p>${list}<p class="down"><a class="button main" href="${simulationPath}/sms">${words.reload}</a></p><p class="down"><a class="button" href="/">${words.back}</a></p>`;
  return buildPage({ language, title: words.smsTitle, body });
};

type Words = (typeof simulatorWords)[Language];

/** What a person may do about the shop's messages. */
const doesOf = (words: Words, { id }: Person, isFollowing: boolean): string => {
  const buttons = (['accept', isFollowing ? 'unfollow' : 'follow'] as const).map(
    (does) => `<button name="does" value="${does}">${words[does]}</button>`,
  );
  return `<form class="acts" method="post" action="${simulationPath}/wechat/people"><input type="hidden" name="person" value="${id}">${buttons.join('')}</form>`;
};

/** Builds the simulator's first page: what it is, and who can be chosen. */
const buildHomePage = (language: Language, { weChatMessages }: Simulator): string => {
  const words = simulatorWords[language];
  const list = people.map(
    (person) =>
      `<li class="person">${pictureOf(person)}<span>${escapeHtml(person.nickName)}</span>${doesOf(words, person, weChatMessages.isFollowing(person))}</li>`,
  );
  const body = `<h1>${words.homeTitle}</h1><p class="down"><a class="button main" href="${simulationPath}/sms">${words.smsOpen}</a></p><p class="down"><a class="button" href="${simulationPath}/wxpay/scan">${words.scanWeChat}</a></p><p class="down"><a class="button" href="${simulationPath}/alipay/scan">${words.scanAlipay}</a></p><p class="down"><a class="button" href="${vouchersPath}">${voucherWords[language].open}</a></p><h2>${words.people}</h2><p>${words.peopleHint}</p><ul>${list.join('')}</ul><p class="down"><a class="button" href="/">${words.back}</a></p>`;
  return buildPage({ language, title: words.homeTitle, body });
};

const pageCheck = z.object({
  appId: z.string(),
  timestamp: z.int(),
  nonceStr: z.string(),
  signature: z.string(),
  platform: z.enum(['ios', 'android']),
  landingUrl: z.string(),
  currentUrl: z.string(),
});

const sendUnreadable = (reply: FastifyReply): FastifyReply => reply.code(400).send({ error: 'unreadable' });

/** The consent page, and what follows from it. */
const mountConsent = (app: FastifyInstance, simulator: Simulator): void => {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text))),
  );
  app.get(`${simulationPath}/connect/oauth2/authorize`, async (request, reply) => {
    const query = request.raw.url?.split('?')[1] ?? '';
    const read = readRequest(simulator.app, query, request.host);
    const outcome = 'error' in read ? read.error : 'ok';
    simulator.log({
      method: 'GET',
      path: '/connect/oauth2/authorize',
      names: [...new URLSearchParams(query).keys()],
      outcome,
    });
    const language = pageLanguage(request);
    if ('error' in read) return sendPage(reply, buildErrorPage(language, read.error), 400);
    return sendPage(reply, buildConsentPage(language, { request: read.request, query }));
  });
  app.post(`${simulationPath}/connect/oauth2/decide`, async (request, reply) => {
    const { query = '', person: id = '', answer, snapshot } = (request.body ?? {}) as Record<string, string>;
    const read = readRequest(simulator.app, query, request.host);
    const person = findPerson(id);
    if ('error' in read || person === undefined) {
      const code = 'error' in read ? read.error : '10002';
      return sendPage(reply, buildErrorPage(pageLanguage(request), code), 400);
    }
    const origin = `${request.protocol}://${request.host}`;
    const consent = { person, scope: read.request.scope, snapshot: snapshot === '1', origin };
    const code = answer === 'allow' ? simulator.oauth.issueCode(consent) : null;
    return reply.redirect(returnAddress(read.request, code), 303);
  });
};

/** What tests and demos turn and look at. */
const mountKnobs = (app: FastifyInstance, { faults, inbox, calls, pageTokens }: Simulator): void => {
  app.post(`${simulationPath}/fault`, async (request, reply) => {
    const fault = faultShape.safeParse(request.body);
    if (!fault.success) return sendUnreadable(reply);
    faults.add(fault.data);
    return {};
  });
  app.post(`${simulationPath}/reset`, async () => {
    faults.clear();
    return {};
  });
  app.get(`${simulationPath}/calls`, async () => ({ items: calls() }));
  app.get(`${simulationPath}/messages`, async () => ({ items: inbox.list() }));
  app.post(`${simulationPath}/verify-page`, async (request, reply) => {
    const check = pageCheck.safeParse(request.body);
    return check.success ? pageTokens.verifyPage(check.data, request.host) : sendUnreadable(reply);
  });
};

/** Mounts the simulator on the app's own server, so that a phone which reaches the shop reaches it as well. */
const mountSimulator = async (app: FastifyInstance, simulator: Simulator): Promise<void> => {
  app.addHook('preClose', async () => {
    simulator.pay.stopSending();
    simulator.messagePost.stopSending();
  });
  await app.register(async (room) => {
    mountPlatform(room, simulator);
    mountConsent(room, simulator);
    mountKnobs(room, simulator);
    mountCashier(room, simulator);
    mountAliyunSms(room, simulator);
    mountWeChatMessages(room, simulator);
    mountVouchers(room, simulator);
    await mountPay(room, simulator, {
      wxPay: `${simulationPath}/wxpay`,
      aliPay: `${simulationPath}/alipay`,
    });
    room.get(simulationPath, async (request, reply) =>
      sendPage(reply, buildHomePage(pageLanguage(request), simulator)),
    );
    room.get(`${simulationPath}/sms`, async (request, reply) =>
      sendPage(reply, buildSmsPage(pageLanguage(request), simulator.inbox.list())),
    );
    room.get<{ Params: { id: string } }>(`${simulationPath}/avatar/:id.svg`, async (request, reply) => {
      const person = findPerson(request.params.id);
      if (person === undefined) return reply.code(404).send();
      return reply.type('image/svg+xml').header('cache-control', 'max-age=3600').send(drawPerson(person));
    });
  });
};

/** What the server needs of a simulator: how to add its routes. */
export const mountable = (simulator: Simulator): Pick<Simulation, 'mount'> => ({
  mount: (app) => mountSimulator(app, simulator),
});
