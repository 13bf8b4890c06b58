import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { plainYuan } from '#domain/money/plain-yuan.ts';
import { beijingTime, instantOfBeijing } from '#domain/time/beijing-time.ts';
import { dayMs, hourMs, type Instant } from '#domain/time/instant.ts';
import { aliNo, aliYes, type AliAnswer } from './ali-door.ts';
import type { AliDesk } from './ali-trades.ts';
import type { Books, Refund, Trade } from './pay-books.ts';
import { payNumbers } from '#simulator/pay/pay-values.ts';
import { aliBill, wxBill } from './pay-words.ts';
import { wxAnswer, wxRefuse, type WxAnswer } from './wx-door.ts';
import { ownNumberOf, wxRefundStates, type WxDesk } from './wx-orders.ts';

/** Money that moved; without a refund it came in. */
type Movement = { readonly trade: Trade; readonly refund: Refund | null; readonly at: Instant };

/** What the company keeps of a payment, or gives back with a refund: 0.6 %, half a fen is a whole one. */
const feeOf = ({ trade, refund }: Movement): number =>
  Math.floor(((refund ?? trade).amountFen * 6 + 500) / 1000);

/** Both companies write the bill of a day by ten in the morning of the next. */
const writtenAfterMs = 10 * hourMs;

/** The days that a bill may be asked for: `none` is no day, `early` not written yet. */
type BillDay = { readonly from: Instant; readonly to: Instant } | 'none' | 'early';

/** Reads which day in Beijing a bill is asked for. */
const billDay = (text: string, now: Instant): BillDay => {
  const from = instantOfBeijing(`${text} 00:00:00`);
  if (from === null) return 'none';
  const to = from + dayMs;
  return now < to + writtenAfterMs ? 'early' : { from, to };
};

/** Lists what moved within a day, the oldest first; each company dates refunds in its own way. */
const movementsOf = (
  books: Books,
  { from, to }: { readonly from: Instant; readonly to: Instant },
  refundAt: (refund: Refund) => Instant | null,
): readonly Movement[] => {
  const paid = books.trades().map((trade) => ({ trade, refund: null, at: trade.paidAt }));
  const returned = books.refunds().flatMap((refund) => {
    const trade = books.find({ outTradeNo: refund.outTradeNo });
    return trade === null ? [] : [{ trade, refund, at: refundAt(refund) }];
  });
  return [...paid, ...returned]
    .flatMap(({ at, ...movement }) => (at !== null && at >= from && at < to ? [{ ...movement, at }] : []))
    .toSorted((a, b) => a.at - b.at);
};

let codes: ReadonlyMap<string, readonly number[]> | undefined;

/** The platform only reads these characters: what each pair of bytes reads as tells how it is written. */
const codesOf = (): ReadonlyMap<string, readonly number[]> => {
  if (codes !== undefined) return codes;
  const decoder = new TextDecoder('gb18030');
  const found = new Map<string, readonly number[]>();
  for (let first = 0x81; first < 0xff; first += 1) {
    for (let second = 0x40; second < 0xff; second += 1) {
      const character = decoder.decode(Uint8Array.of(first, second));
      if (character.length === 1) found.set(character, [first, second]);
    }
  }
  codes = found;
  return found;
};

/** Writes a text in GBK, as Alipay writes its files; a question mark for what it does not know. */
export const inGbk = (text: string): Buffer => {
  const known = codesOf();
  return Buffer.from(
    [...text].flatMap((character) => {
      const code = character.codePointAt(0) ?? 0;
      return code < 0x80 ? [code] : (known.get(character) ?? [0x3f]);
    }),
  );
};

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
  const fee = plainYuan(refund === null ? 0 - feeOf(movement) : feeOf(movement));
  const amount = refund === null ? plainYuan(trade.amountFen) : `-${plainYuan(refund.amountFen)}`;
  const kind = refund === null ? aliBill.payment : aliBill.refund;
  return [
    [`${trade.channelTradeNo}\t`, `${trade.outTradeNo}\t`, `${kind}\t`, trade.subject],
    [beijingTime(trade.createdAt), beijingTime(at), '\t', '\t', '\t', '\t', '***\t', amount, amount],
    ['0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00\t', '0.00', `${refund?.outRefundNo ?? ''}\t`],
    [fee, '0.00', ''],
  ]
    .flat()
    .join(',');
};

const textOf = (movements: readonly Movement[]): string =>
  [
    aliBill.title,
    aliBill.begin,
    aliBill.columns,
    ...movements.map(lineOf),
    aliBill.end,
    `#${movements.length}`,
    '',
  ].join('\r\n');

/** Tells where the bill of a day is. Refunds stand on the day that they arrived. */
export const askAliBill = (
  desk: AliDesk,
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
    { name: name('sums'), data: inGbk(aliBill.sums) },
    { name: name('list'), data: inGbk(text) },
  ]);
};

/** A link to a bill ends after five minutes. */
const wxLinkLifeMs = 300_000;

const withGraves = (cells: readonly string[]): string => cells.map((cell) => `\`${cell}`).join(',');

/** Of a refund the fee has a minus: it is given back. */
const keptFen = (movement: Movement): number =>
  movement.refund === null ? feeOf(movement) : 0 - feeOf(movement);

const feeText = (fen: number): string => `${plainYuan(fen)}000`;

const wxLineOf = ({ appId }: WxDesk, movement: Movement): string => {
  const { trade, refund, at } = movement;
  const [paid, back] =
    refund === null ? [plainYuan(trade.amountFen), '0.00'] : ['0.00', plainYuan(refund.amountFen)];
  const openId = trade.payer?.openId ?? '';
  const ofRefund = [refund?.channelRefundNo ?? '0', refund?.outRefundNo ?? '0', back, '0.00'];
  const state = refund === null ? ['', ''] : ['ORIGINAL', wxRefundStates[refund.state]];
  const kind = refund === null ? 'SUCCESS' : 'REFUND';
  return withGraves(
    [
      [beijingTime(at), appId, payNumbers.mchId, '0', '', trade.channelTradeNo, ownNumberOf(trade), openId],
      [trade.scene, kind, 'OTHERS', 'CNY', paid, '0.00'],
      [
        ...ofRefund,
        ...state,
        trade.subject,
        trade.attach ?? '',
        feeText(keptFen(movement)),
        '0.60%',
        paid,
        back,
        '',
      ],
    ].flat(),
  );
};

const sumOf = (movements: readonly Movement[], isRefund: boolean): string =>
  plainYuan(
    movements
      .map(({ trade, refund }) => ((refund === null) === isRefund ? 0 : (refund ?? trade).amountFen))
      .reduce((sumFen, amountFen) => sumFen + amountFen, 0),
  );

const wxTextOf = (desk: WxDesk, movements: readonly Movement[]): string => {
  const [paid, back] = [sumOf(movements, false), sumOf(movements, true)];
  const keptAll = movements.map(keptFen).reduce((sumFen, fen) => sumFen + fen, 0);
  const totals = withGraves([String(movements.length), paid, back, '0.00', feeText(keptAll), paid, back]);
  const lines = movements.map((movement) => wxLineOf(desk, movement));
  return `\uFEFF${[wxBill.columns, ...lines, wxBill.totals, totals].join('\r\n')}\r\n`;
};

/** Tells where the bill of a day is, and what it hashes to. Refunds stand on the day that they were asked for. */
export const askWxBill = (
  desk: WxDesk,
  { day, origin }: { readonly day: string; readonly origin: string },
): WxAnswer => {
  const when = billDay(day, desk.clock.now());
  if (when === 'none') return wxRefuse('PARAM_ERROR', 'bill_date is malformed');
  if (when === 'early') return wxRefuse('STATEMENT_CREATING', 'the bill is not written yet');
  const movements = movementsOf(desk.books, when, ({ createdAt }) => createdAt);
  if (movements.length === 0) return wxRefuse('NO_STATEMENT_EXIST', 'nothing moved on that day');
  const text = wxTextOf(desk, movements);
  const token = desk.bills.issue(text, wxLinkLifeMs);
  return wxAnswer({
    hash_type: 'SHA1',
    hash_value: createHash('sha1').update(text).digest('hex'),
    download_url: `${origin}/v3/billdownload/file?token=${token}`,
  });
};

/** Gives a bill that was asked for: the one answer that is no JSON and is not signed. */
export const fetchWxBill = (desk: WxDesk, token: string): WxAnswer => {
  const text = desk.bills.open(token);
  return text === null
    ? wxRefuse('INVALID_REQUEST', 'the link has ended')
    : { status: 200, body: null, text };
};
