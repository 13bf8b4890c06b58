import type { Answer, Input } from '#contract/api.ts';
import { isoOf } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { AppError } from '#server/http/app-error.ts';
import { workOf, type Handlers, type Work } from '#server/http/context.ts';
import type { chainRows } from '#contract/chain.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import {
  findAgreementInForce,
  findDraft,
  findPublished,
  insertDraft,
  listPublished,
  updateDraft,
  updatePublished,
} from './sql-agreements.ts';
import { lockChainVersion } from './sql-stores.ts';

/**
 * Refuses `order.agreementChanged` where another version is in force than was accepted; `mustAccept`: also where one is in
 * force and none was accepted, as by a guest whose device did not hear of it yet.
 */
export const assertInForce = async (
  tx: Queryable,
  { accepted, mustAccept }: { readonly accepted: number | undefined; readonly mustAccept: boolean },
): Promise<void> => {
  if (accepted === undefined && !mustAccept) return;
  if ((await findAgreementInForce(tx))?.number !== accepted) throw new AppError('order.agreementChanged');
};

/** All versions, and the next as far as it is written; it begins as the one in force. */
const findAgreements = async (db: Queryable): Answer<'chain.agreements'> => {
  const versions = await listPublished(db);
  const draft = (await findDraft(db)) ?? { ...(await findAgreementInForce(db)), version: 0 };
  return {
    versions: versions.map((each) => ({ ...each, publishedAt: isoOf(each.publishedAt) })),
    draft: { zh: draft.zh ?? '', en: draft.en ?? '', version: draft.version },
  };
};

/** Keeps what was written of the next version; `version` 0 begins it. Refuses `stale` {current}. */
const saveDraft = async (
  tx: Queryable,
  work: Work,
  input: Input<'chain.saveAgreement'>,
): Answer<'chain.agreements'> => {
  await lockChainVersion(tx);
  const before = await findDraft(tx);
  if ((before?.version ?? 0) !== input.version)
    throw new AppError('stale', {}, { current: await findAgreements(tx) });
  await (before === undefined ? insertDraft(tx, input) : updateDraft(tx, input));
  const draft = await findDraft(tx);
  await recordEventBy(tx, work, {
    kind: 'agreement.drafted',
    subject: { type: 'agreement', id: draft?.id ?? '' },
    storeId: null,
    ...(before !== undefined && { before: { zh: before.zh, en: before.en } }),
    after: { zh: input.zh, en: input.en },
  });
  return findAgreements(tx);
};

/** Publishes the draft as it was read. Refuses `stale` {current}, `agreement.empty`, `agreement.same`. */
const publishDraft = async (
  tx: Queryable,
  work: Work,
  { version }: Input<'chain.publishAgreement'>,
): Answer<'chain.agreements'> => {
  await lockChainVersion(tx);
  const [draft, old] = [await findDraft(tx), await findAgreementInForce(tx)];
  if ((draft?.version ?? 0) !== version)
    throw new AppError('stale', {}, { current: await findAgreements(tx) });
  if (draft === undefined) throw new AppError(old === undefined ? 'agreement.empty' : 'agreement.same');
  if (draft.zh === '') throw new AppError('agreement.empty');
  if (draft.zh === old?.zh && draft.en === old.en) throw new AppError('agreement.same');
  await updatePublished(tx, { by: work.session.displayName, at: isoOf(work.now) });
  await recordEventBy(tx, work, {
    kind: 'agreement.published',
    subject: { type: 'agreement', id: draft.id },
    storeId: null,
    ...(old !== undefined && { before: { number: old.number } }),
    after: { number: draft.number },
  });
  return findAgreements(tx);
};

/** What guests agree to, by version. */
export const agreementHandlers = {
  'chain.agreements': (_input, ctx) => findAgreements(ctx.db),
  'chain.saveAgreement': (input, ctx) => ctx.write((tx) => saveDraft(tx, workOf(ctx), input)),
  'chain.publishAgreement': async (input, ctx) => {
    const answer = await ctx.write((tx) => publishDraft(tx, workOf(ctx), input));
    forgetConfiguration(ctx.db);
    return answer;
  },
  /** Gives a version that was published. Refuses `agreement.unknown`. */
  'chain.agreement': async ({ number }, ctx) => {
    const found = await findPublished(ctx.db, number);
    if (found === undefined) throw new AppError('agreement.unknown');
    return { ...found, publishedAt: isoOf(found.publishedAt) };
  },
} satisfies Partial<Handlers<typeof chainRows>>;
