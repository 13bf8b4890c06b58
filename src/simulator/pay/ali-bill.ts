import { crc32, deflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { aliNo, aliYes } from './ali-answers.ts';
import type { AliAnswer } from './ali-answers.ts';
import type { AliRefundDesk } from './ali-refunds.ts';
import { aliBillColumns, aliBillWords, aliSumsText } from './bill-words.ts';
import { billDay, feeOf, movementsOf } from './day-movements.ts';
import type { Movement } from './day-movements.ts';
import { inGbk } from './old-characters.ts';
import { payNumbers } from './pay-keys.ts';
import { timeStamp, yuan } from './pay-values.ts';

type ArchivedFile = { readonly name: Buffer; readonly data: Buffer };

const deflated = 8;

const factsOf = ({ name, data }: ArchivedFile, packed: Buffer): Buffer => {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(deflated, 4);
  facts.writeUInt32LE(crc32(data), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(data.length, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
};

/** Packs files into a zip archive. Source: PKWARE APPNOTE 4.3. */
const storeArchive = (files: readonly ArchivedFile[]): Buffer => {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const packed = deflateRawSync(file.data);
    const facts = factsOf(file, packed);
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, file.name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    list.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, file.name]));
    bodies.push(body);
    at += body.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\u0005\u0006'), end]);
};

/** A link to a bill ends after half a minute. */
const linkLifeMs = 30_000;

const asked = z.object({ bill_type: z.literal('trade'), bill_date: z.string() });

const lineOf = (movement: Movement): string => {
  const { trade, refund, at } = movement;
  // Signed as it moves: what is kept goes out, what is given back comes in.
  const fee = yuan(refund === null ? 0 - feeOf(movement) : feeOf(movement));
  const amount = refund === null ? yuan(trade.amountFen) : `-${yuan(refund.amountFen)}`;
  const kind = refund === null ? aliBillWords.payment : aliBillWords.refund;
  return [
    [`${trade.channelTradeNo}\t`, `${trade.outTradeNo}\t`, `${kind}\t`, trade.subject],
    [timeStamp(trade.createdAt), timeStamp(at), '\t', '\t', '\t', '\t', '***\t', amount, amount],
    ['0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00\t', '0.00', `${refund?.outRefundNo ?? ''}\t`],
    [fee, '0.00', ''],
  ]
    .flat()
    .join(',');
};

const textOf = (movements: readonly Movement[]): string =>
  [
    aliBillWords.title,
    aliBillWords.begin,
    aliBillColumns,
    ...movements.map(lineOf),
    aliBillWords.end,
    `#${movements.length}`,
    '',
  ].join('\r\n');

/** Tells where the bill of a day is. Refunds stand on the day that they arrived. */
export const askAliBill = (
  desk: AliRefundDesk,
  { content, origin }: { readonly content: unknown; readonly origin: string },
): AliAnswer => {
  const read = asked.safeParse(content);
  const when = read.success ? billDay(read.data.bill_date, desk.clock.now()) : 'none';
  if (when === 'none') return aliNo('isv.invalid-arguments');
  if (when === 'early') return aliNo('isp.bill_not_exist');
  const movements = movementsOf(desk.books, when, ({ state, endedAt }) =>
    state === 'done' ? endedAt : null,
  );
  if (movements.length === 0) return aliNo('isp.bill_not_exist');
  const key = desk.bills.issue(textOf(movements), linkLifeMs);
  return aliYes({ bill_download_url: `${origin}/bill?key=${key}` });
};

/** Packs a bill as Alipay does: the list and its sums, in Chinese characters of old. */
export const packAliBill = (text: string): Buffer => {
  const name = (part: string): Buffer => Buffer.from(`${payNumbers.sellerId}0156_${part}.csv`);
  return storeArchive([
    { name: name('sums'), data: inGbk(aliSumsText) },
    { name: name('list'), data: inGbk(text) },
  ]);
};
