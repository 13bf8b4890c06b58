import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const packers = {
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (text: string) => zip(text),
};
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Two thirds of the time of the best, for a hundredth more bytes: each copy is made once. */
const quality = 10;

type Encoding = keyof typeof packers;
type Copy = { readonly etag: string; readonly text: string; readonly packed: Map<Encoding, Promise<Buffer>> };

/** More than one site has; a caller that names many hosts begins them anew. */
const mostCopies = 300;

const takes = (accept: string, encoding: Encoding): boolean =>
  accept.split(',').some((part) => {
    const [name = '', weight = ''] = part.split(';');
    return name.trim() === encoding && !/q=0(\.0*)?$/.test(weight.trim());
  });

const copyOf = (text: string): Copy => ({
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
  text,
  packed: new Map(),
});

/** Keeps each page as it was last made, packed once for each way that a browser takes it. */
export const pageCopies = () => {
  const copies = new Map<string, Copy>();
  const find = (name: string, make: () => string): Copy => {
    const known = copies.get(name);
    if (known !== undefined) return known;
    if (copies.size >= mostCopies) copies.clear();
    const copy = copyOf(make());
    copies.set(name, copy);
    return copy;
  };
  /** Sends the page of that name, or that the browser has it. */
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { name, make }: { readonly name: string; readonly make: () => string },
  ): Promise<string | Buffer | null> => {
    const copy = find(name, make);
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', copy.etag);
    if (reply.statusCode === 200 && request.headers['if-none-match'] === copy.etag) {
      void reply.code(304);
      return null;
    }
    const accept = request.headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((each) => takes(String(accept), each));
    if (encoding === undefined) return copy.text;
    const packing = copy.packed.get(encoding) ?? packers[encoding](copy.text);
    copy.packed.set(encoding, packing);
    void reply.header('content-encoding', encoding);
    return packing;
  };
};
