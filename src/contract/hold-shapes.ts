import { z } from 'zod';
import { fenFrom0, id, instant } from '#contract/shapes.ts';
import { payChannels } from '#domain/payments/channels.ts';
import { holdStates } from '#domain/payments/hold.ts';

/** What a guest's device does so that a company answers for the deposit. */
const holdAction = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('score'),
      /** For WeChat alone to read. */
      package: z.string(),
    }),
    z.object({
      kind: z.literal('code'),
      text: z.string(),
      /** Opens it on the same phone; null: another phone scans it. */
      url: z.string().nullable(),
    }),
  ])
  .meta({ id: 'HoldAction' });

export type HoldAction = z.output<typeof holdAction>;

/** A company's answering for a deposit, as its guest sees it. */
const hold = z
  .object({
    id,
    channel: z.enum(payChannels),
    amountFen: fenFrom0,
    state: z.enum(holdStates),
    expiresAt: instant,
    /** The caller asked for it. */
    isMine: z.boolean(),
    /** Nobody wants it any more. */
    isGivenUp: z.boolean(),
    /** Only of one that waits for the guest, for who asked for it and for staff. */
    action: holdAction.nullable(),
  })
  .meta({ id: 'DepositHold' });

/** By what the deposit of an order is secured. */
export const security = z
  .object({
    channel: z.enum(payChannels),
    amountFen: fenFrom0,
    /** By the guest's credit: none of their money is frozen. */
    isCredit: z.boolean(),
    /** When the company lets it go at the latest; null: it names no end. */
    until: instant.nullable(),
    /** The company was told what to capture and to release, and has not done it yet. */
    isEnding: z.boolean(),
  })
  .meta({ id: 'DepositSecurity' });

/** How the deposit of an order may be secured without paying it. */
export const securable = z
  .object({
    /** What a company would answer for; 0: nothing can be secured, now or any more. */
    amountFen: fenFrom0,
    /** The companies that this store lets answer for it. */
    ways: z.array(z.enum(payChannels)),
    /** The newest; null: nobody asked. */
    hold: hold.nullable(),
    /** What secures it now; null: nothing but money. */
    security: security.nullable(),
  })
  .meta({ id: 'SecurableDeposit' });
