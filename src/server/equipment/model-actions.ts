import type { Answer, Input } from '#contract/api.ts';
import type { equipmentItemRows } from '#contract/equipment-items.ts';
import { gearSheets } from '#contract/gear-lists.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { findWanted } from '#server/equipment/lookup-actions.ts';
import { compareSizes } from '#domain/equipment/size-order.ts';
import { presentModel } from '#server/equipment/present.ts';
import { isModelAt, lockModel, touchModel } from '#server/equipment/sql-editing.ts';
import { findModel } from '#server/equipment/sql-lookup.ts';
import { models } from '#server/equipment/sql-models.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { adoptFiles, pictureOf } from '#server/files/actions.ts';
import { AppError, refusal } from '#server/http/app-error.ts';
import { workOf, type Handlers, type Work } from '#server/http/context.ts';

/**
 * Says which pictures a model shows, in every store. Refuses `notFound`, `equipment.notYourStore` to who works at no store
 * that has gear of it, `conflict` when somebody else changed it meanwhile, and what `adoptFiles` refuses.
 */
const setModelPictures = async (
  tx: Queryable,
  work: Work,
  { id, version, imageFileIds: ids }: Input<'equipment.setModelPictures'>,
): Answer<'equipment.setModelPictures'> => {
  const { session, now } = work;
  const locked = await lockModel(tx, id);
  const before = await findModel(tx, id);
  if (locked === undefined || before === undefined) throw new AppError('notFound');
  const isOurs = session.roles.includes('SuperAdmin') || (await isModelAt(tx, id, session.storeIds));
  if (!isOurs) throw refusal('equipment.notYourStore');
  if (locked.version !== version) throw new AppError('conflict');
  await adoptFiles(tx, { ids, ownerKind: 'model', ownerId: id, actor: session, now });
  await touchModel(tx, id);
  const idsOf = (images: readonly { readonly id: string }[]): string[] => images.map((image) => image.id);
  const row = await findModel(tx, id);
  if (row === undefined) throw new AppError('notFound');
  await recordEventBy(tx, work, {
    kind: 'model.pictures',
    subject: { type: 'model', id },
    storeId: session.primaryStoreId,
    before: { pictures: idsOf(before.images) },
    after: { pictures: idsOf(row.images) },
  });
  return presentModel(row);
};

/** Lists and exports models of large gear; the sheet has a line for each size. Refuses `equipment.filterWrong`. */
const modelListHandlers = listHandlers('equipment.models', {
  reads: models,
  context: async ({ db }, { storeId, attributes }) => ({
    storeId: storeId ?? null,
    wanted: await findWanted(db, attributes),
  }),
  present: ({ sizes, art, coverId, ...model }) => ({
    ...model,
    picture: pictureOf(coverId, { art, name: model.name }),
    sizes: sizes.toSorted(
      (a, b) => compareSizes(a.sizeLabel, b.sizeLabel) || a.dailyRentFen - b.dailyRentFen,
    ),
  }),
  sheet: {
    ...gearSheets.models,
    lines: ({ name, brand, model, categoryName, sizes }) =>
      sizes.map(({ sizeLabel, ...size }) => ({
        name: cleanLine(name),
        brand: cleanLine(brand),
        model: cleanLine(model),
        categoryName,
        sizeLabel: cleanLine(sizeLabel),
        ...size,
        otherCount: size.totalCount - size.freeCount - size.outCount - size.damagedCount,
      })),
  },
});

/** Models, and the pictures that they show. */
export const modelHandlers = {
  ...modelListHandlers,
  'equipment.setModelPictures': (input, ctx) => ctx.write((tx) => setModelPictures(tx, workOf(ctx), input)),
} satisfies Partial<Handlers<typeof equipmentItemRows>>;
