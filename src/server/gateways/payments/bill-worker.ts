import { parentPort, workerData } from 'node:worker_threads';
import { readAlipayStatement } from '#domain/payments/alipay-statement.ts';
import type { PayChannel } from '#domain/payments/channels.ts';
import { alipayMerchants, weChatMerchants, type StatementLine } from '#domain/payments/statement-line.ts';
import { readWeChatStatement } from '#domain/payments/wechat-statement.ts';
import { unzip } from '#server/unzip.ts';

/** A file of a company's, understood. */
export type ReadBill = {
  readonly channel: PayChannel;
  readonly lines: readonly StatementLine[];
  /** Whose it is, as far as it tells. */
  readonly merchants: readonly string[];
};

/** Alipay writes in the Chinese way of old; people may have saved it anew. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};

const readText = (text: string): ReadBill | null => {
  // No database keeps it in a text.
  if (text.includes('\u0000')) return null;
  const weChat = readWeChatStatement(text);
  if (weChat !== null) return { channel: 'wechat', lines: weChat, merchants: weChatMerchants(text) };
  const alipay = readAlipayStatement(text);
  return alipay === null ? null : { channel: 'alipay', lines: alipay, merchants: alipayMerchants(text) };
};

const filesIn = async (bytes: Buffer, mostBytes: number): Promise<Iterable<Buffer>> => {
  const archive = await unzip(bytes, { mostFiles: 10, mostBytes });
  return archive.fit === 'fits' ? archive.files.values() : [];
};

/** Reads a statement out of a file or an archive of at most `mostBytes` unpacked; null when none of them is one. */
const readBill = async (bytes: Buffer, mostBytes: number): Promise<ReadBill | null> => {
  const isArchive = bytes.subarray(0, 2).toString('latin1') === 'PK';
  for (const file of isArchive ? await filesIn(bytes, mostBytes) : [bytes]) {
    const bill = readText(textOf(file));
    if (bill !== null) return bill;
  }
  return null;
};

/** Reads one file in a thread of its own; its answer is a text, which is the quickest to hand over. */
const { bytes, mostBytes } = workerData as { bytes: Uint8Array; mostBytes: number };
parentPort?.postMessage(JSON.stringify(await readBill(Buffer.from(bytes), mostBytes)));
