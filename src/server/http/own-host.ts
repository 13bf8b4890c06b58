import type { FastifyInstance } from 'fastify';

/** The names that the settings give this shop. */
export type OwnNames = {
  /** Other origins whose pages may call the API. */
  readonly webOrigins: readonly string[];
  /** The name that page and `api.` host share. */
  readonly cookieDomain?: string | undefined;
};

const isOwn = (name: string, { webOrigins, cookieDomain }: OwnNames): boolean => {
  const shared = cookieDomain?.replace(/^\./, '').toLowerCase();
  return (
    (shared !== undefined && (name === shared || name.endsWith(`.${shared}`))) ||
    webOrigins.some((origin) => URL.canParse(origin) && new URL(origin).hostname === name)
  );
};

/** The last proxy wrote behind what it was sent. */
const nameIn = (header: string | readonly string[]): string =>
  (String(header).split(',').at(-1) ?? '').trim().replace(/:\d+$/, '').toLowerCase();

/**
 * Forgets an `X-Forwarded-Host` that is no name of ours, so that the host is what the request was sent to: most proxies
 * pass on what a caller wrote there.
 */
export const forgetForeignHost = (app: FastifyInstance, names: OwnNames): void => {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const said = headers['x-forwarded-host'];
    if (said !== undefined && !isOwn(nameIn(said), names)) delete headers['x-forwarded-host'];
  });
};
