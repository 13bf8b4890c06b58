import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { person } from '#contract/form-bounds.ts';
import { shapesOf } from '#contract/shape-of.ts';
import { day, fenFrom0, id } from '#contract/shapes.ts';
import { preferences } from '#domain/fitting/fit-people.ts';
import { fitKinds, fitNotes } from '#domain/fitting/fit-rules.ts';
import { maxPeople } from '#domain/orders/order-fields.ts';

const { name: _, ...body } = person;

const kind = z.enum(fitKinds);
const personIndex = z.int();

const rider = z
  .object({
    ...shapesOf(body),
    /** One of each kind; left out: the set of what the person rides. */
    wants: z
      .array(z.object({ kind, gearId: id.optional() }))
      .max(fitKinds.length)
      .optional(),
  })
  .meta({ id: 'Rider' });

/** One size of a model, or of small gear: one of both ids is null. */
const gear = {
  variantId: id.nullable(),
  poolId: id.nullable(),
  title: z.string(),
  sizeLabel: z.string(),
};

const piece = z
  .object({
    kind,
    ...gear,
    dailyRentFen: fenFrom0,
    depositFen: fenFrom0,
    /** Whether it fits as it should, or with a word to whoever uses it; null where it was asked for and does not fit. */
    isExact: z.boolean().nullable(),
    fromLength: z.int().nullable(),
    toLength: z.int().nullable(),
    notes: z.array(z.enum(fitNotes)),
  })
  .meta({ id: 'FittedPiece' });

const lackReasons = ['heightCm', 'footMm', 'noSize', 'allTaken'] as const;

const fitted = z
  .object({
    pieces: z.array(piece),
    lacks: z.array(z.object({ kind, why: z.enum(lackReasons) })),
  })
  .meta({ id: 'FittedRider' });

const clash = z
  .object({
    kind,
    people: z.array(personIndex),
    have: z.int(),
    sizes: z.array(z.string()),
    waysOut: z.array(
      z.object({
        way: z.enum(['piece', 'wider']),
        person: personIndex.nullable(),
        ...gear,
      }),
    ),
  })
  .meta({ id: 'FitClash' });

/** Whether people can be fitted. Source: SPEC section 2, the rules in `domain/fitting`. */
export const fittingRows = rows({
  'equipment.fit': {
    body: z.object({
      storeId: id,
      startDate: day,
      days: z.int().min(1).max(365),
      dayPartId: id.optional(),
      people: z.array(rider).min(1).max(maxPeople),
      prefer: z.enum(preferences).default('cheap'),
      /** Also looks where and when everybody would be fitted, if not here and then. */
      elsewhere: z.boolean().default(false),
    }),
    output: z
      .object({
        fits: z.boolean(),
        rules: z.int(),
        people: z.array(fitted),
        clashes: z.array(clash),
        elsewhere: z.array(z.object({ storeId: id, storeName: z.string(), startDate: day })),
      })
      .meta({ id: 'Fitting' }),
    perMinute: 60,
    summary:
      'Proposes sizes for people, all of which are free together at a store on some days; names who clashes where they are not.',
  },
});
