import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { shapeOf } from '#contract/shape-of.ts';
import { fenFrom0, id, instant, reason } from '#contract/shapes.ts';
import { voucherCode } from '#contract/voucher-bounds.ts';
import { voucherPlatforms } from '#domain/orders/status.ts';
import { voucherRefusals, voucherStates } from '#domain/vouchers/voucher.ts';

const platform = z.enum(voucherPlatforms).meta({ id: 'VoucherPlatform' });
const code = shapeOf(voucherCode);
const state = z.enum(voucherStates).meta({ id: 'VoucherState' });

/** A voucher that somebody redeemed, or tried to. */
const voucher = z
  .object({
    id,
    platform,
    /** The last digits; '' where a link was scanned. */
    codeEnd: z.string(),
    /** '' until the platform told it. */
    title: z.string(),
    worthFen: fenFrom0,
    paidFen: fenFrom0,
    state,
    /** Why the platform did not redeem it, or did not give it back; null: it refused nothing. */
    refusal: z.enum(voucherRefusals).meta({ id: 'VoucherRefusal' }).nullable(),
    /** The payment that it made; null: none. */
    paymentId: id.nullable(),
    at: instant,
    by: z.string(),
    /** It may be given back to its guest. */
    mayGiveBack: z.boolean(),
  })
  .meta({ id: 'Voucher' });

const vouchers = z
  .object({
    /** Platforms at which the store has a shop. */
    platforms: z.array(platform),
    /** What a voucher can still pay of the order: all but the deposit. */
    roomFen: fenFrom0,
    /** The newest first. */
    vouchers: z.array(voucher),
  })
  .meta({ id: 'OrderVouchers' });

/** Vouchers that platforms such as Meituan and Douyin sold: each pays once, for one order. */
export const voucherRows = rows({
  'vouchers.ofOrder': {
    output: vouchers,
    summary: 'The vouchers of an order, and what another one can pay.',
  },
  'vouchers.find': {
    perMinute: 300,
    body: z.object({ platform, code }),
    output: z.object({
      title: z.string(),
      worthFen: fenFrom0,
      paidFen: fenFrom0,
      /** null: it names no end. */
      endsAt: instant.nullable(),
      /** What it pays of this order now. */
      paysFen: fenFrom0,
    }),
    summary: 'Looks at a voucher; changes nothing.',
  },
  'vouchers.redeem': {
    perMinute: 300,
    body: z.object({ platform, code, worthFen: fenFrom0 }),
    output: vouchers,
    summary:
      'Redeems a voucher for an order. Without a clear answer of the platform it is asked again until it gives one.',
  },
  'vouchers.giveBack': {
    body: z.object({ reason }),
    output: vouchers,
    summary: 'Has the platform give a voucher back to its guest; what it paid is due again.',
  },
  'vouchers.check': {
    perMinute: 300,
    output: vouchers,
    summary: 'Asks the platform now about a voucher that it did not answer for.',
  },
});
