import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiOrigin } from '#contract/api-origin.ts';

const self = "'self'";

/** Where the pages of this host find the API: themselves, or the `api.` host. */
const apiOfPage = ({ headers }: IncomingMessage): string => {
  const hostname = /^([\w-]+(\.[\w-]+)*)(:\d+)?$/.exec(headers.host ?? '')?.[1];
  if (hostname === undefined) return self;
  return (
    ['http:', 'https:']
      .map((protocol) => apiOrigin({ protocol, hostname }))
      .join(' ')
      .trim() || self
  );
};
const policy = {
  defaultSrc: [self],
  scriptSrc: [self, "'wasm-unsafe-eval'"],
  styleSrc: [self, "'unsafe-inline'"],
  // People's pictures on WeChat are kept at qlogo.cn.
  imgSrc: [self, apiOfPage, 'data:', 'blob:', 'https://*.qlogo.cn'],
  mediaSrc: [self, 'blob:'],
  workerSrc: [self, 'blob:'],
  connectSrc: [self, apiOfPage],
  // Plain http on a counter's own network must keep working.
  upgradeInsecureRequests: null,
};

type Fallback = (request: FastifyRequest, reply: FastifyReply) => never;

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api') &&
  takesPage(url, headers.accept ?? '*/*');

/** A browser names HTML; a link preview takes anything, as a script does whose file is gone: that has an ending. */
const takesPage = (url: string, accept: string): boolean =>
  accept.includes('text/html') || (accept.includes('*/*') && !/[.%]/.test(url.split('?', 1)[0] ?? ''));

/** Serves the built web app; an unknown page is the app's to show, every other unknown address goes to `refuse`. */
export const serveWeb = async (app: FastifyInstance, folder: string, refuse: Fallback): Promise<void> => {
  const built = existsSync(join(folder, 'index.html'));
  await app.register(async (web) => {
    await web.register(helmet, {
      contentSecurityPolicy: { directives: policy },
      strictTransportSecurity: false,
      crossOriginEmbedderPolicy: false,
    });
    if (built) {
      await web.register(fastifyStatic, {
        root: folder,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, path) => {
          const forEver = path.includes(`${folder}/assets/`);
          reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      });
    }
    web.setNotFoundHandler((request, reply) => {
      if (built && wantsPage(request)) return reply.sendFile('index.html');
      return refuse(request, reply);
    });
  });
};
