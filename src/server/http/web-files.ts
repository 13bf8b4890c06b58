import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, relative, sep } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiOrigin } from '#contract/api-origin.ts';
import { guardHeaders } from '#server/http/answer-headers.ts';
import { pageCopies } from '#server/http/page-copies.ts';
import { appManifest, withHead, type Site } from '#server/http/page-head.ts';

const self = "'self'";

/** Where the pages of this host find the API: themselves, or the `api.` host. */
const apiOfPage = ({ headers }: IncomingMessage): string => {
  const { host = '' } = headers;
  if (!/^[\w-]+(\.[\w-]+)*(:\d+)?$/.test(host)) return self;
  return (
    ['http:', 'https:']
      .map((protocol) => apiOrigin({ protocol, host }))
      .join(' ')
      .trim() || self
  );
};
/** What a page may load and run; of scripts in the page itself only those that the build put there. */
const policyFor = (scriptHashes: readonly string[]) => ({
  defaultSrc: [self],
  scriptSrc: [self, "'wasm-unsafe-eval'", ...scriptHashes],
  styleSrc: [self, "'unsafe-inline'"],
  // People's pictures on WeChat are kept at qlogo.cn.
  imgSrc: [self, apiOfPage, 'data:', 'blob:', 'https://*.qlogo.cn'],
  mediaSrc: [self, 'blob:'],
  workerSrc: [self, 'blob:'],
  connectSrc: [self, apiOfPage],
  // Plain http on a counter's own network must keep working.
  upgradeInsecureRequests: null,
});

/** Sends a browser that asked for a page by an address that nobody can read to where unknown pages lead; false for any other request. */
export const sendToNoPage = (request: FastifyRequest, reply: FastifyReply): boolean => {
  if (!wantsPage(request)) return false;
  void reply.redirect('/404');
  return true;
};

type Fallback = (request: FastifyRequest, reply: FastifyReply) => never;

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api') &&
  takesPage(url, headers.accept ?? '*/*');

/** A browser names HTML; a link preview takes anything, as a script does whose file is gone: that has an ending. */
const takesPage = (url: string, accept: string): boolean =>
  accept.includes('text/html') || (accept.includes('*/*') && !/[.%]/.test(url.split('?', 1)[0] ?? ''));

/** What every page begins with that is not drawn ahead of time. */
const anyPage = 'shell.html';
/** The addresses of pages, as the build found them. */
const addressesFile = 'pages.json';

const scriptInPage = /<script>([\s\S]*?)<\/script>/g;

/** Names the scripts that stand in the built pages, as the content security policy wants them. */
const scriptHashesIn = (folder: string): readonly string[] => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.html'));
  const scripts = files.flatMap((page) =>
    Array.from(readFileSync(join(folder, page), 'utf8').matchAll(scriptInPage), (found) => found[1] ?? ''),
  );
  const hashes = scripts.map((script) => createHash('sha256').update(script).digest('base64'));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
};

/** The address of a page as an expression, the scripts in the folder that it needs besides what all pages begin with, the file that was drawn for it, and what links to it say. */
type PageAddress = {
  readonly address: string;
  readonly ahead: readonly string[];
  readonly file?: string;
  readonly title?: string;
  readonly about?: string;
};

type FoundPage = Pick<PageAddress, 'title' | 'about'> & {
  readonly isPage: boolean;
  readonly file: string;
  readonly link: string;
};

const noPage: FoundPage = { isPage: false, file: anyPage, link: '' };

/** Makes the search for the page at an address: `link` is the header that names its scripts ahead, or empty. */
const readAddresses = (folder: string): ((url: string) => FoundPage) => {
  const pages = (JSON.parse(readFileSync(join(folder, addressesFile), 'utf8')) as readonly PageAddress[]).map(
    ({ address, ahead, file = anyPage, ...card }) => ({
      expression: new RegExp(address),
      found: {
        ...card,
        isPage: true,
        file,
        link: ahead.map((each) => `</${each}>; rel=modulepreload; crossorigin`).join(', '),
      },
    }),
  );
  return (url) => {
    const [path = '', query = ''] = url.split('?', 2);
    const { found = noPage } = pages.find(({ expression }) => expression.test(path)) ?? {};
    // Who comes back from WeChat sees something else first than what was drawn.
    return /(^|&)state=/.test(query) ? { ...found, file: anyPage } : found;
  };
};

const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** Sends the pages of a folder, each with what links to it say. */
const pageSender = (folder: string, site: () => Promise<Site>) => {
  const findPage = readAddresses(folder);
  const send = pageCopies();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string | Buffer | null> => {
    const { isPage, file, link, title = null, about = null } = findPage(request.url);
    if (!isPage) reply.code(404);
    if (link !== '') reply.header('link', link);
    const head = { title, about, site: await site(), origin: originOf(request) };
    const make = (): string => withHead(readFileSync(join(folder, file), 'utf8'), head);
    return send(request, reply, { name: JSON.stringify([file, head]), make });
  };
};

/** The files of a folder that anybody may have, by their addresses without the first slash; packed copies have none of their own. */
const namesIn = (folder: string): ReadonlySet<string> => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const names = files.map(({ parentPath, name }) =>
    relative(folder, join(parentPath, name)).replaceAll(sep, '/'),
  );
  return new Set(names.filter((name) => !/(^|\/)\.|\.(br|gz)$/.test(name)));
};

type WebOptions = {
  readonly folder: string;
  /** What the chain calls its app, and its colour. */
  readonly site: () => Promise<Site>;
  readonly refuse: Fallback;
};

/** Serves the built web app; what a page without an address says is the app's to show, every other unknown address goes to `refuse`. */
export const serveWeb = async (app: FastifyInstance, { folder, site, refuse }: WebOptions): Promise<void> => {
  // The build writes it last.
  const built = existsSync(join(folder, addressesFile));
  const sendPage = built ? pageSender(folder, site) : null;
  await app.register(async (web) => {
    await web.register(helmet, {
      contentSecurityPolicy: { directives: policyFor(built ? scriptHashesIn(folder) : []) },
      strictTransportSecurity: false,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: guardHeaders['referrer-policy'] },
    });
    if (sendPage !== null) {
      await web.register(fastifyStatic, {
        root: folder,
        // Pages have their own words in their heads.
        index: false,
        preCompressed: true,
        // Its own route reads the whole folder at each request, three times the work.
        serve: false,
        cacheControl: false,
        setHeaders: (reply, path) => {
          const forEver = path.includes(`${folder}/assets/`);
          reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      });
      const files = namesIn(folder);
      web.get<{ Params: { '*': string } }>('/*', (request, reply) => {
        const name = request.params['*'];
        return files.has(name) ? reply.sendFile(name) : reply.callNotFound();
      });
    }
    web.get('/manifest.webmanifest', async (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(appManifest(await site())),
    );
    web.setErrorHandler((error: FastifyError, request, reply) => {
      const isUnreadable = Number(error.statusCode) < 500;
      if (built && isUnreadable && sendToNoPage(request, reply)) return reply;
      throw error;
    });
    web.setNotFoundHandler((request, reply) => {
      if (sendPage === null || !wantsPage(request)) return refuse(request, reply);
      // Nobody names a page so, and in a link a browser takes what follows two slashes for a host.
      return /^[^?]*\/\//.test(request.url) ? reply.redirect('/404') : sendPage(request, reply);
    });
  });
};
