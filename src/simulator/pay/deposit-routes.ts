import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Language } from '#contract/errors.ts';
import { plainYuan } from '#domain/money/plain-yuan.ts';
import { simulationPath } from '#server/gateways/simulation.ts';
import { buildPage, escapeHtml, pageLanguage, sendPage } from '#simulator/page-frame.ts';
import type { Hold } from '#simulator/pay/hold-books.ts';
import { depositWords } from '#simulator/pay/pay-words.ts';
import { findPerson, people } from '#simulator/people.ts';
import type { Simulator } from '#simulator/simulator.ts';
import { openHold } from './ali-auth.ts';

/** What a page asks of Pay Score, and what the person in front of it does. */
const scoreShape = z.object({
  businessType: z.literal('wxpayScoreUse'),
  queryString: z.string().regex(/^package=score[0-9a-f]{32}$/),
  answer: z.enum(['agree', 'refuse']).default('agree'),
});

type Query = Readonly<Record<string, string | undefined>>;

const page = `${simulationPath}/alipay/deposit`;

const build = (language: Language, title: string, body: string): string =>
  buildPage({ language, title, body, note: depositWords[language].note, tone: 'alipay' });

const isWeb = (address: string): boolean => /^https?:\/\//.test(address);

const wayBack = (language: Language, back: string): string => {
  const words = depositWords[language];
  if (!isWeb(back)) return `<p>${words.done}</p>`;
  return `<div class="ways"><a class="button main" href="${escapeHtml(back)}">${words.back}</a></div>`;
};

const askPage = (language: Language, hold: Hold, { code = '', back = '' }: Query): string => {
  const words = depositWords[language];
  const hidden = Object.entries({ code, back }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const ways = (['credit', 'funds', 'refuse'] as const).map(
    (answer) =>
      `<button${answer === 'credit' ? ' class="main"' : ''} name="answer" value="${answer}">${words[answer]}</button>`,
  );
  const sum = `<p class="sum"><small>¥</small>${plainYuan(hold.amountFen)}</p>`;
  const body = `<div class="pay"><h1>${words.title}</h1>${sum}<p>${escapeHtml(hold.subject)}</p></div><form method="post" action="${page}">${hidden.join('')}<div class="ways">${ways.join('')}</div></form>`;
  return build(language, words.title, body);
};

const outcomePage = (language: Language, title: string, back: string): string =>
  build(language, title, `<div class="pay"><h1>${title}</h1></div>${wayBack(language, back)}`);

/** Mounts where people let companies answer for a deposit: Alipay's page, and what WeChat does inside a page. */
export const mountDeposits = (app: FastifyInstance, simulator: Simulator): void => {
  const { aliPay, wxPay, wechat } = simulator.pay;
  const find = ({ code = '' }: Query): Hold | null => {
    const key = /^https:\/\/qr\.alipay\.com\/h([0-9a-f]{32})$/.exec(code.trim())?.[1];
    const offer = key === undefined ? null : aliPay.desk.holdKeys.open(key);
    return offer === null ? null : openHold(aliPay.desk, offer);
  };
  app.get(page, async (request: FastifyRequest, reply) => {
    const query = request.query as Query;
    const language = pageLanguage(request);
    const hold = find(query);
    if (hold?.state !== 'asked')
      return sendPage(reply, outcomePage(language, depositWords[language].over, query['back'] ?? ''), 400);
    return sendPage(reply, askPage(language, hold, query));
  });
  app.post(page, async (request: FastifyRequest, reply) => {
    const sent = (request.body ?? {}) as Query;
    const language = pageLanguage(request);
    const words = depositWords[language];
    const hold = find(sent);
    const guest = findPerson(people[0]?.id ?? '');
    const isAgreed = sent['answer'] === 'credit' || sent['answer'] === 'funds';
    const isHeld =
      isAgreed &&
      hold !== null &&
      guest !== undefined &&
      aliPay.desk.holds.confirm(hold, guest, sent['answer'] === 'credit');
    await aliPay.office.hurry();
    return sendPage(reply, outcomePage(language, isHeld ? words.held : words.notHeld, sent['back'] ?? ''));
  });
  app.post(`${simulationPath}/wxpay/score`, async (request, reply) => {
    const asked = scoreShape.safeParse(request.body);
    if (!asked.success) return reply.code(400).send({ err_msg: 'openBusinessView:fail', err_code: 1 });
    const { answer, queryString } = asked.data;
    const hold = wxPay.scoreKeys.open(queryString.slice('package=score'.length));
    if (hold === null) return { err_msg: 'openBusinessView:fail', err_code: '2' };
    if (answer === 'agree') wechat.confirmHold(hold.outOrderNo, undefined, true);
    await wxPay.office.hurry();
    return { err_msg: 'openBusinessView:ok', err_code: '0' };
  });
};
