import { pageOrigin } from '#server/http/cross-origin.ts';

/** The origin of an address; empty where the address is none. */
export const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

// What a caller says about the host need not be one.
const hostnameOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

const isServedBy = (url: string, host: string): boolean => hostOf(url) === hostOf(`http://${host}`);

/** A page on the list, or the one whose `api.` host we are. */
const isAllowed = (url: string, host: string, origins: readonly string[]): boolean => {
  const asked = { headers: { origin: originOf(url) }, hostname: hostnameOf(`http://${host}`) };
  return pageOrigin(asked, origins).kind === 'allowed';
};

/** True for a page that this server serves, or of an origin on the list. */
export const isOwnPage = (url: string, host: string, origins: readonly string[]): boolean =>
  isServedBy(url, host) || isAllowed(url, host, origins);
