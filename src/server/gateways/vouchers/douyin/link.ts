import { exchange, failureOfStatus } from '#server/gateways/exchange.ts';

/** Where the short links of codes lead through. */
const shortHost = 'v.douyin.com';
const hosts = /(^|\.)(douyin|iesdouyin)\.com$/;

const objectIn = (url: URL): string | null => {
  const id = url.searchParams.get('object_id') ?? '';
  return hosts.test(url.hostname) && id !== '' && id.length <= 2000 ? id : null;
};

const urlOf = (text: string, base?: string): URL | null =>
  URL.canParse(text, base) ? new URL(text, base) : null;

type LinkSettings = {
  /** Where short links are asked for, without a slash at its end. */
  readonly linkBase: () => string;
  readonly timeoutMs: number;
};

/** Longer than a redirect takes; somebody stands at the counter. */
const mostMs = 5000;

/**
 * What Douyin's code means (`object_id`): a short link redirects to a long one that has it. Only Douyin's own hosts are
 * asked, once, and what they lead to is not fetched. null: no code of Douyin. Refuses with a GatewayError.
 */
export const readDouyinLink = async (
  code: string,
  { linkBase, timeoutMs }: LinkSettings,
): Promise<string | null> => {
  const link = urlOf(code);
  if (link === null || !/^https?:$/.test(link.protocol)) return null;
  if (link.hostname !== shortHost) return objectIn(link);
  const url = `${linkBase()}${link.pathname}${link.search}`;
  const { status, headers } = await exchange(
    { url, method: 'GET', headers: {} },
    { timeoutMs: Math.min(timeoutMs, mostMs) },
  );
  if (status === 429 || status >= 500) throw failureOfStatus(status);
  if (status !== 301 && status !== 302) return null;
  const target = urlOf(headers['location'] ?? '', link.href);
  return target === null ? null : objectIn(target);
};
