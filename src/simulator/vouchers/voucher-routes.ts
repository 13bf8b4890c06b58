import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { voucherPlatforms } from '#domain/orders/status.ts';
import { simulationPath } from '#server/gateways/simulation.ts';
import { createHanging, isDoneUnder, type CallFault } from '#simulator/faults.ts';
import { pageLanguage, sendPage } from '#simulator/page-frame.ts';
import type { Simulator } from '#simulator/simulator.ts';
import { meituanRefuse } from './meituan-door.ts';
import { writeMeituan } from './meituan-vouchers.ts';
import { boughtStates, dealNames, deals, qrTextOf, titleOf, type SimulatedVoucher } from './voucher-books.ts';
import { buildVoucherPage, vouchersPath } from './voucher-page.ts';

/** Where Meituan's and Douyin's calls are played, and Douyin's short links. */
export const voucherBases = {
  meituan: `${simulationPath}/meituan`,
  douyin: `${simulationPath}/douyin`,
  links: `${simulationPath}/douyin/v`,
} as const;

type Mount = { readonly simulator: Simulator; readonly hanging: ReturnType<typeof createHanging> };

type Answering = {
  /** The path below `/_sim`, by which faults are named. */
  readonly path: string;
  readonly names: readonly string[];
  /** Works, and writes the answer. */
  readonly answer: () => string;
  /** What a call is answered with that is not done. */
  readonly notDone: string;
};

/** Says what a fault wants said in place of the answer; null when it wants nothing. */
const wordsOf = (fault: CallFault | undefined): { readonly status: number; readonly body: string } | null => {
  if (fault?.kind === 'status') return { status: fault.status, body: fault.body };
  return fault?.kind === 'body' ? { status: 200, body: fault.body } : null;
};

/** Answers a call, with the fault that waits for it. */
const answerCall = (
  { simulator, hanging }: Mount,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { path, names, answer, notDone }: Answering,
): FastifyReply => {
  const fault = simulator.faults.take(path);
  const body = isDoneUnder(fault) ? answer() : notDone;
  simulator.log({ method: request.method, path, names, outcome: fault?.kind ?? 'ok' });
  if (hanging.fail(reply, fault)) return reply;
  const said = wordsOf(fault) ?? { status: 200, body };
  return reply.code(said.status).type('application/json;charset=utf-8').send(said.body);
};

const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries((value ?? {}) as object).map(([name, one]) => [name, typeof one === 'string' ? one : '']),
  );

const mountMeituan = (app: FastifyInstance, mount: Mount): void => {
  app.post<{ Params: { name: string } }>(
    `${voucherBases.meituan}/ddzh/tuangou/receipt/:name`,
    async (request, reply) => {
      const { name } = request.params;
      const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
      const form = isForm ? textsOf(request.body) : {};
      const answering = {
        path: `/meituan/ddzh/tuangou/receipt/${name}`,
        names: Object.keys(form),
        answer: () => writeMeituan(mount.simulator.vouchers.meituan.answer(name, form)),
        notDone: writeMeituan(meituanRefuse('OP_SYSTEM_ERROR')),
      };
      return answerCall(mount, { request, reply }, answering);
    },
  );
};

const mountDouyin = (app: FastifyInstance, mount: Mount): void => {
  const { douyin } = mount.simulator.vouchers;
  const notDone = JSON.stringify({ data: { error_code: 2_100_004, description: 'simulated' } });
  app.post(`${voucherBases.douyin}/oauth/client_token/`, async (request, reply) =>
    answerCall(
      mount,
      { request, reply },
      {
        path: '/douyin/oauth/client_token/',
        names: Object.keys(textsOf(request.body)),
        answer: () => JSON.stringify(douyin.tokens.issue(request.body)),
        notDone,
      },
    ),
  );
  for (const method of ['GET', 'POST'] as const) {
    const names = method === 'GET' ? ['prepare', 'get', 'query'] : ['verify', 'cancel'];
    for (const name of names) {
      app.route({
        method,
        url: `${voucherBases.douyin}/goodlife/v1/fulfilment/certificate/${name}/`,
        handler: async (request, reply) => {
          const fields = method === 'GET' ? request.query : request.body;
          const accessToken = String(request.headers['access-token'] ?? '');
          const answering = {
            path: `/douyin/goodlife/v1/fulfilment/certificate/${name}/`,
            names: Object.keys(textsOf(fields)),
            answer: () => JSON.stringify(douyin.answer(name, { accessToken, fields })),
            notDone,
          };
          return answerCall(mount, { request, reply }, answering);
        },
      });
    }
  }
  app.get<{ Params: { linkId: string } }>(`${voucherBases.links}/:linkId/`, async (request, reply) => {
    const fault = mount.simulator.faults.take('/douyin/v/');
    if (mount.hanging.fail(reply, fault)) return reply;
    if (fault?.kind === 'status') return reply.code(fault.status).send(fault.body);
    const address = fault?.kind === 'body' ? fault.body : douyin.longLinkOf(request.params.linkId);
    return address === null ? reply.code(404).send() : reply.redirect(address, 302);
  });
};

const purchaseShape = z.object({
  platform: z.enum(voucherPlatforms),
  deal: z.enum(dealNames).default('boardDay'),
  /** The only store that it is for. */
  storeName: z.string().max(100).optional(),
  startsInDays: z.int().min(0).max(365).optional(),
  state: z.enum(boughtStates).optional(),
});

/** A voucher as tests look at it. */
const viewOf = (voucher: SimulatedVoucher) => ({
  platform: voucher.platform,
  deal: voucher.deal,
  title: titleOf(voucher),
  worthFen: deals[voucher.deal].worthFen,
  soldFen: deals[voucher.deal].soldFen,
  code: voucher.code,
  oldCodes: [...voucher.oldCodes],
  qrText: qrTextOf(voucher),
  state: voucher.state,
  redeemedAt: voucher.verification === null ? null : new Date(voucher.verification.at).toISOString(),
});

/** A person or a test buys vouchers, and looks at them. */
const mountShop = (app: FastifyInstance, { vouchers, clock }: Simulator): void => {
  app.get(vouchersPath, async (request, reply) => {
    const page = buildVoucherPage(pageLanguage(request), {
      vouchers: vouchers.books.list(),
      now: clock.now(),
    });
    return sendPage(reply, page);
  });
  app.post(vouchersPath, async (request, reply) => {
    const purchase = purchaseShape.safeParse(request.body);
    if (!purchase.success) return reply.code(400).send({ error: 'unreadable' });
    const bought = vouchers.books.buy(purchase.data);
    const isForm = !(request.headers['content-type'] ?? '').startsWith('application/json');
    return isForm ? reply.redirect(vouchersPath, 303) : viewOf(bought);
  });
  app.get(`${vouchersPath}/books`, async () => ({ items: vouchers.books.list().map(viewOf) }));
};

/** Mounts both platforms and the page on which people buy their vouchers. */
export const mountVouchers = (app: FastifyInstance, simulator: Simulator): void => {
  const mount = { simulator, hanging: createHanging(app) };
  mountMeituan(app, mount);
  mountDouyin(app, mount);
  mountShop(app, simulator);
};
