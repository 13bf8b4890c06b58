import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { listRows } from '#contract/list-query.ts';
import { shiftList, tillEntryList } from '#contract/store-lists.ts';
import { cashMoveFen } from '#contract/form-bounds.ts';
import { shapeOf } from '#contract/shape-of.ts';
import { fen, fenFrom0, id, instant, listOf, note, reason, sumFenFrom0, ofStore } from '#contract/shapes.ts';

const amountFen = shapeOf(cashMoveFen);

const openShift = z
  .object({
    id,
    openedAt: instant,
    openedBy: z.string(),
    /** What lay in it at the start. */
    floatFen: fenFrom0,
    /** What follows is null for those who count the till. */
    /** Cash that guests paid, and that was given back to them; what was booked by mistake is taken off. */
    takenFen: sumFenFrom0.nullable(),
    givenBackFen: sumFenFrom0.nullable(),
    /** What came in less what went out without an order. */
    movedFen: fen.nullable(),
  })
  .meta({ id: 'OpenShift' });

/** A till: the cash drawer of a store's counter, or a driver's bag. */
const till = z
  .object({
    id,
    ...ofStore,
    kind: z.enum(['counter', 'driver']),
    /** Whose bag it is; '' at the counter. */
    holderName: z.string(),
    /** What should lie in it now; null for those who count it. */
    inTillFen: fen.nullable(),
    shift: openShift.nullable(),
  })
  .meta({ id: 'Till' });

const shiftHead = {
  id,
  tillId: id,
  kind: z.enum(['counter', 'driver']),
  holderName: z.string(),
  ...ofStore,
  openedAt: instant,
  openedBy: z.string(),
  floatFen: fenFrom0,
  /** What should be, or should have been, in it; null for those who count it while the shift goes on. */
  expectedFen: fen.nullable(),
  /** What follows is null while the shift goes on. */
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  countedFen: fenFrom0.nullable(),
  /** Counted less expected. */
  differenceFen: fen.nullable(),
  leftFen: fenFrom0.nullable(),
  note: z.string(),
};

/** From the first cash of a till to its cash-up. */
const tillShift = z.object(shiftHead).meta({ id: 'TillShift' });

const tillEntry = z
  .object({
    at: instant,
    kind: z.enum(['payment', 'refund', 'reversal', 'float', 'bank', 'handOver', 'agent', 'difference']),
    /** Into the till above 0, out of it below. */
    amountFen: fen,
    by: z.string(),
    reason: z.string(),
    orderId: id.nullable(),
    orderNumber: z.string().nullable(),
    /** What the guest gave, when change was due. */
    receivedFen: fenFrom0.nullable(),
  })
  .meta({ id: 'TillEntry' });

const tillShiftDetail = z
  .object({
    ...shiftHead,
    /** How many of each note and coin were counted, by its value in fen. */
    counts: z.record(z.string(), z.int()).nullable(),
  })
  .meta({ id: 'TillShiftDetail' });

/** What was counted in a till, beside what should have been in it. */
const tillCount = z
  .object({
    id,
    shiftId: id,
    countedFen: fenFrom0,
    expectedFen: fen,
    /** Counted less expected. */
    differenceFen: fen,
    /** A larger difference takes a reason. */
    reasonAboveFen: fenFrom0,
  })
  .meta({ id: 'TillCount' });

const counts = z.record(z.string().regex(/^[1-9]\d{0,5}$/), z.int().min(0).max(100_000));

/** Tills: cash by counter, driver and shift. Writes answer the till as it is then. */
export const tillRows = rows({
  'tills.list': {
    query: z.object({ storeId: id.optional() }),
    output: listOf(till),
    summary:
      'The tills of the caller’s stores, for managers with what should lie in each; drivers see their own.',
  },
  'tills.open': {
    /** All that lies in it then: what the last cash-up left, and what is brought in now. */
    body: z.object({ floatFen: fenFrom0 }),
    output: till,
    summary: 'Begins a shift with a float; the first cash begins one by itself.',
  },
  'tills.putIn': {
    body: z.object({ amountFen, reason: note }),
    output: till,
    summary: 'Brings cash into the counter’s till, say to give change from.',
  },
  'tills.takeOut': {
    body: z.object({ amountFen, reason }),
    output: till,
    summary: 'Carries cash away from the counter’s till, say to the bank.',
  },
  'tills.handOver': {
    body: z.object({
      amountFen,
      /** The other way round: change that a driver takes along. */
      toBag: z.boolean().default(false),
      reason: note,
    }),
    output: till,
    summary: 'Cash out of a driver’s bag into the till of the store’s counter.',
  },
  'tills.count': {
    body: z.object({
      shiftId: id,
      countedFen: fenFrom0,
      /** Pieces by the value in fen of each note and coin. */
      counts: counts.nullable().default(null),
    }),
    output: tillCount,
    summary: 'Keeps what was counted in a till, and only then tells what should be in it.',
  },
  'tills.cashUp': {
    body: z.object({
      /** The last count of the shift: refused when cash has moved since, or somebody counted again. */
      countId: id,
      /** Stays for the next shift; the rest goes to the bank, and from a bag to the counter. */
      leaveFen: fenFrom0,
      /** Needed where the difference is above the limit of the store. */
      note,
    }),
    output: tillShift,
    summary: 'Ends a shift by its last count: books what is more or less than there should be.',
  },
  ...listRows(shiftList, { item: tillShift, summary: 'Shifts, the newest first.' }),
  'tills.shift': { output: tillShiftDetail, summary: 'One shift of a till.' },
  ...listRows(tillEntryList, {
    item: tillEntry,
    summary: 'Everything that moved in a shift, the newest first.',
  }),
});
