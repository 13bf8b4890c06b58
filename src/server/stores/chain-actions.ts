import type { Answer, Input } from '#contract/api.ts';
import type { chainRows } from '#contract/chain.ts';
import { chain as bounds } from '#contract/chain-bounds.ts';
import { readChainColor } from '#domain/stores/chain-colors.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { adoptFiles, listShown, presentImage } from '#server/files/actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { workOf, type Handlers, type Work } from '#server/http/context.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import { presentParameters } from '#server/stores/store-actions.ts';
import { listParameters, listSettings } from './sql.ts';
import { lockChainVersion, saveSetting } from './sql-stores.ts';

/** Stands for the chain where a thing is named by an id. */
const chainId = '00000000-0000-7000-8000-000000000001';

const names = Object.keys(bounds) as (keyof typeof bounds)[];

const findChain = async (db: Queryable): Answer<'chain.get'> => {
  const settings = new Map((await listSettings(db)).map(({ key, value }) => [key, value]));
  const texts = Object.fromEntries(names.map((name) => [name, settings.get(name) ?? '']));
  const [logo] = await listShown(db, { kind: 'chain', ids: [chainId] });
  const parameters = (await listParameters(db)).filter(({ storeId }) => storeId === null);
  return {
    ...(texts as Record<keyof typeof bounds, string>),
    color: readChainColor(settings.get('color')),
    logo: logo === undefined ? null : { id: logo.id, accessUrl: presentImage(logo).file.accessUrl },
    parameters: presentParameters(parameters),
    version: Number(settings.get('settingsVersion') ?? 1),
  };
};

/** Changes names and filing numbers of the chain. Refuses `stale` {current}, `file.gone`. */
const updateChain = async (
  tx: Queryable,
  work: Work,
  { version, logoId, ...texts }: Input<'chain.update'>,
): Answer<'chain.update'> => {
  const locked = await lockChainVersion(tx);
  const before = await findChain(tx);
  if (locked !== version) throw new AppError('stale', {}, { current: before });
  const ids = logoId === null ? [] : [logoId];
  const { session: actor, now } = work;
  await adoptFiles(tx, { ids, ownerKind: 'chain', ownerId: chainId, actor, now });
  for (const name of names) await saveSetting(tx, name, texts[name]);
  await saveSetting(tx, 'settingsVersion', String(version + 1));
  const saved = await findChain(tx);
  await saveSetting(tx, 'systemLogo', saved.logo?.accessUrl ?? '');
  await recordEventBy(tx, work, {
    kind: 'chain.changed',
    subject: { type: 'chain', id: chainId },
    storeId: null,
    before: { ...before, parameters: undefined },
    after: { ...saved, parameters: undefined },
  });
  return saved;
};

/** What the chain is called, and its filing numbers. */
export const chainHandlers = {
  'chain.get': (_input, ctx) => findChain(ctx.db),
  'chain.update': async (input, ctx) => {
    const answer = await ctx.write((tx) => updateChain(tx, workOf(ctx), input));
    forgetConfiguration(ctx.db);
    return answer;
  },
} satisfies Partial<Handlers<typeof chainRows>>;
