import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { agentCode, requestedLine } from '#contract/order-request.ts';
import { person, personIndex } from '#contract/order-shapes.ts';
import { addressIfAny, day, fenFrom0, id, instant, listOf, ofStore, version } from '#contract/shapes.ts';
import { maxLines, maxPeople } from '#domain/orders/order-fields.ts';
import { deliveryMethods, returnMethods } from '#domain/orders/status.ts';
import { schemeSources, schemeStatuses } from '#domain/schemes/scheme.ts';

/** What opens a scheme: 128 random bits. */
export const schemeToken = z.string().regex(/^[\w-]{22}$/);

const groupSize = z.int().min(1).max(maxPeople);

/** Somebody who rides by a scheme. */
const schemePerson = z
  .object({
    /** In full for the owner; as typed for whoever entered the sizes; else the first name, or empty. */
    name: z.string(),
    /** The caller entered these sizes. */
    isMine: z.boolean(),
    /** Somebody entered these sizes as their own; nobody else can. */
    isTaken: z.boolean(),
    /** Sizes are known, whoever entered them. */
    isDone: z.boolean(),
    /** Left out for others than the owner and whoever entered them. */
    details: person.optional(),
  })
  .meta({ id: 'SchemePerson' });

const gear = {
  variantId: id.nullable(),
  poolId: id.nullable(),
  title: z.string(),
  sizeLabel: z.string(),
  art: z.string(),
  rateFen: fenFrom0,
  depositFen: fenFrom0,
};

const schemeLine = z
  .object({
    ...gear,
    quantity: z.int(),
    person: z.int().nullable(),
    /** Follows from the sizes that the person entered, and changes with them. */
    isProposed: z.boolean(),
  })
  .meta({ id: 'SchemeLine' });

const money = { rentFen: fenFrom0, depositFen: fenFrom0, feeFen: fenFrom0, totalFen: fenFrom0 };

const head = {
  token: z.string(),
  status: z.enum(schemeStatuses).meta({ id: 'SchemeStatus' }),
  source: z.enum(schemeSources).meta({ id: 'SchemeSource' }),
  ...ofStore,
  startDate: day,
  days: z.int(),
  lastDay: day,
  ...money,
  validUntil: instant,
};

const scheme = z
  .object({
    ...head,
    version,
    isMine: z.boolean(),
    /** Nobody keeps it among their own yet. */
    isUnowned: z.boolean(),
    deliveryMethod: z.enum(deliveryMethods),
    returnMethod: z.enum(returnMethods),
    /** The owner's alone. */
    deliveryAddress: z.string().optional(),
    pickupAddress: z.string().optional(),
    people: z.array(schemePerson),
    lines: z.array(schemeLine),
    groupSize: groupSize.nullable(),
    /** The order that it became; null where that is not the caller's own. */
    orderId: id.nullable(),
  })
  .meta({ id: 'Scheme' });

const schemeSummary = z
  .object({
    ...head,
    titles: z.array(z.string()),
    unitCount: z.int(),
    personCount: z.int(),
    doneCount: z.int(),
    groupSize: groupSize.nullable(),
  })
  .meta({ id: 'SchemeSummary' });

const schemeOffer = z.object({ ...gear, free: z.int(), picture: z.string() }).meta({ id: 'SchemeOffer' });

const schemeCheck = z
  .object({
    /** In the order of the scheme's lines. */
    lines: z.array(
      z.object({
        free: z.int(),
        picture: z.string(),
        /** What could take its place, the best first; only for the owner. */
        proposals: z.array(schemeOffer),
      }),
    ),
    /** What it costs now; null while some of it is no longer offered. */
    price: z.object(money).nullable(),
    bookable: z.boolean(),
  })
  .meta({ id: 'SchemeCheck' });

const byToken = z.object({ token: schemeToken }).meta({ id: 'SchemeKey' });

export const schemeRows = rows({
  'schemes.save': {
    perMinute: 60,
    body: z.object({
      /** Replaces this one, which is the caller's own, at this version; left out: a new one. */
      token: schemeToken.optional(),
      version: version.optional(),
      storeId: id,
      startDate: day,
      days: z.int().min(1).max(365),
      /** A named item stands for its model and size. */
      lines: z.array(requestedLine).max(maxLines),
      people: z.array(person).max(maxPeople).default([]),
      deliveryMethod: z.enum(deliveryMethods).default('SelfPickup'),
      returnMethod: z.enum(returnMethods).default('SelfReturn'),
      deliveryAddress: addressIfAny,
      pickupAddress: addressIfAny,
      groupSize: groupSize.nullable().default(null),
      /** What the link of an agent carried by which the guest came. */
      agentCode,
    }),
    output: scheme,
    summary: 'Saves a gear plan for people, days and a store, priced as of now. It holds no stock.',
  },
  'schemes.mine': {
    body: z.object({}),
    output: listOf(schemeSummary),
    summary: 'Lists the schemes of the caller, by account, WeChat or device, the newest first.',
  },
  'schemes.byLink': {
    perMinute: 240,
    body: byToken,
    output: scheme,
    summary:
      'One scheme by what its link carries; it needs no login. While it can be booked, a member reads what it costs them now.',
  },
  'schemes.check': {
    perMinute: 240,
    body: byToken,
    output: schemeCheck,
    summary: 'What of a scheme is free now, and what it costs the caller now.',
  },
  'schemes.enterSizes': {
    perMinute: 60,
    body: byToken.extend({
      /** Index into the people; left out: somebody who is not on the list yet. */
      place: personIndex.optional(),
      details: person,
    }),
    output: scheme,
    summary: 'Somebody enters their own sizes; gear that fits them is proposed.',
  },
  'schemes.withdraw': {
    body: byToken,
    output: scheme,
    summary: 'Takes back a scheme of one’s own: its link opens nothing to book any more.',
  },
  'schemes.keep': {
    body: byToken,
    output: scheme,
    summary: 'Puts a scheme that somebody sent among the caller’s own.',
  },
});
