import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { faultShape } from './faults.ts';
import { readRequest, returnAddress } from './oauth.ts';
import { buildConsentPage, buildErrorPage, buildHomePage, buildSmsPage } from './pages.ts';
import { mountCashier } from './pay/cashier-routes.ts';
import { mountPay } from './pay/pay-routes.ts';
import { drawPerson, findPerson } from './people.ts';
import { mountPlatform } from './platform-routes.ts';
import { pageLanguage, sendPage } from './send-page.ts';
import type { Simulator } from './simulator.ts';
import { simulationPath } from '#server/gateways/simulation.ts';
import type { Simulation } from '#server/gateways/simulation.ts';

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
export const mountSimulator = async (app: FastifyInstance, simulator: Simulator): Promise<void> => {
  app.addHook('preClose', async () => simulator.pay.stopSending());
  await app.register(async (room) => {
    mountPlatform(room, simulator);
    mountConsent(room, simulator);
    mountKnobs(room, simulator);
    mountCashier(room, simulator);
    await mountPay(room, simulator, {
      wxPay: `${simulationPath}/wxpay`,
      aliPay: `${simulationPath}/alipay`,
    });
    room.get(simulationPath, async (request, reply) => sendPage(reply, buildHomePage(pageLanguage(request))));
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
