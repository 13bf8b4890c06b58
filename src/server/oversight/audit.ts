import { auditNames, auditSheet } from '#contract/audit-lists.ts';
import { auditFieldName, auditKindName, auditValue } from '#contract/audit-words.ts';
import { nameOf } from '#contract/list-words.ts';
import { auditSubjects, readsAmounts, subjectsReadBy, type AuditSubject } from '#domain/access/audit.ts';
import { differenceOf } from '#domain/access/event-difference.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Ctx } from '#server/http/context.ts';
import { storesOf } from '#server/http/session.ts';
import { findConfiguration } from '#server/stores/actions.ts';
import { audit, listPeople, type AuditScope } from './sql-audit.ts';

type Reading = AuditScope & {
  /** What stores are called, by their ids. */
  readonly names: ReadonlyMap<string, string>;
  readonly readsAmounts: boolean;
};

/** What of the log the caller reads. Refuses `store.unknown`. */
const readingOf = async (
  ctx: Ctx,
  { storeId }: { readonly storeId?: string | undefined },
): Promise<Reading> => {
  const session = callerOf(ctx);
  const storeIds = storesOf(session);
  if (storeId !== undefined && storeIds !== null && !storeIds.includes(storeId.toLowerCase()))
    throw new AppError('store.unknown');
  const { everyStore } = await findConfiguration(ctx.db);
  return {
    storeIds,
    subjects: subjectsReadBy(session),
    names: new Map(everyStore.map((store) => [store.storeId, store.storeName])),
    readsAmounts: readsAmounts(session),
  };
};

const isSubject = (type: string): type is AuditSubject => auditSubjects.some((one) => one === type);
const aboutOf = (type: string): string => (isSubject(type) ? nameOf(auditNames, type, 'zh') : type);

/** Lists and exports who did what, and names those who may have. Refuses `store.unknown`. */
export const auditHandlers = {
  ...listHandlers('system.audit', {
    reads: audit,
    context: readingOf,
    present: ({ note, before, after, ...row }, _ctx, { names, readsAmounts: isWhole }) => ({
      ...row,
      reason: note,
      changes: differenceOf(before, after, (id) => names.get(id)).filter(
        ({ field }) => isWhole || row.subjectType !== 'store' || !field.endsWith('Fen'),
      ),
    }),
    sheet: {
      ...auditSheet,
      cells: {
        kind: (_, { kind }) => auditKindName(kind, 'zh'),
        about: (_, { subjectType }) => aboutOf(subjectType),
        changes: (_, { changes, subjectType }) =>
          changes
            .map(({ field, before, after }) => {
              const [was, is] = [before, after].map((value) =>
                value === null ? '' : auditValue({ subjectType, field, value }, 'zh'),
              );
              return `${auditFieldName(field, 'zh')}: ${was} → ${is}`;
            })
            .join('; '),
      },
    },
  }),
  'system.auditPeople': async (_input: unknown, ctx: Ctx) => {
    const items = await listPeople(ctx.db, { storeIds: storesOf(callerOf(ctx)) });
    return { items, totalCount: items.length };
  },
};
