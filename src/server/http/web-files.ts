import { existsSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const self = "'self'";
const policy = {
  defaultSrc: [self],
  scriptSrc: [self, "'wasm-unsafe-eval'"],
  styleSrc: [self, "'unsafe-inline'"],
  imgSrc: [self, 'data:', 'blob:'],
  mediaSrc: [self, 'blob:'],
  workerSrc: [self, 'blob:'],
  connectSrc: [self],
  // Plain http on a counter's own network must keep working.
  upgradeInsecureRequests: null,
};

type Fallback = (request: FastifyRequest, reply: FastifyReply) => never;

const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !request.url.startsWith('/api') &&
  (request.headers.accept ?? '').includes('text/html');

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
