import { callRow } from '#web/api/call-row.ts';
import { call, standInBy } from '#web/api/client.ts';
import type { CallKey } from '#web/api/calls.ts';
import { queryClient } from '#web/api/queries.ts';
import { createKeptAnswers, type KeptAnswers } from '#web/parts/offline/kept-answers.ts';
import { keepEarlier } from '#web/parts/offline/keep-earlier.ts';
import { isOfStaff, patchOffline } from '#web/parts/offline/offline-store.ts';
import { createReads } from '#web/parts/offline/reads.ts';
import { sessionStore } from '#web/state/session-store.ts';

/** What a guest chooses from; staff, who promise what is there, are shown it as it is now. */
const catalogue: readonly CallKey[] = [
  'equipment.availability',
  'equipment.getModel',
  'equipment.categories',
  'equipment.attributeDefinitions',
];

const isKept = async (key: CallKey): Promise<boolean> =>
  catalogue.includes(key) || (await callRow(key)).offline === 'kept';

const isGuest = (): boolean => !isOfStaff(sessionStore.get());
const login = (): string => sessionStore.get()?.user.id ?? '';

/** The orders of a list that are read before they are opened. */
const mostAhead = 5;

type ListedOrder = { readonly id: string; readonly proofNeeded: boolean };

/** Ids of the orders that this login may open. */
const ordersIn = (answer: unknown): readonly string[] =>
  typeof answer === 'object' && answer !== null && 'items' in answer && Array.isArray(answer.items)
    ? (answer.items as readonly ListedOrder[])
        .filter(({ proofNeeded }) => !proofNeeded)
        .slice(0, mostAhead)
        .map(({ id }) => id)
    : [];

/** Reads a guest's own orders one after the other once their list was read, so that each opens without a network. */
const readAhead = async (kept: KeptAnswers, key: CallKey, answer: unknown): Promise<void> => {
  if (key !== 'orders.list') return;
  for (const id of ordersIn(answer))
    if (kept.find('orders.get', { id }) === undefined) await call('orders.get', { id });
};

/**
 * Keeps what guests read, for when there is no network: the catalogue, and for the one who is logged in their own orders.
 * With the logout, or another login, all of it goes.
 */
export const startGuestReads = async (): Promise<void> => {
  const open = (): KeptAnswers | null => (isGuest() ? createKeptAnswers(login()) : null);
  let kept = open();
  let before = login();
  sessionStore.subscribe(() => {
    if (login() === before) return;
    before = login();
    kept?.forget();
    kept = open();
  });
  await kept?.loaded();
  const readsFrom = (mine: KeptAnswers) =>
    createReads({
      kept: () => kept ?? mine,
      shown: (answer) => answer,
      onAnswer: (answer, { key }) => void readAhead(mine, key, answer).catch(() => undefined),
      onBack: () => void queryClient.invalidateQueries(),
      onLate: ({ key, input }, answer) => queryClient.setQueryData([key, input], answer),
    });
  standInBy((row, key, ...[input, options]) => {
    const isOurs = row.offline === 'kept' || catalogue.includes(key);
    if (kept === null || options.isDirect === true || !isOurs) return null;
    return readsFrom(kept)({ row, key, input, options });
  });
  addEventListener('online', () => {
    if (kept === null) return;
    patchOffline({ isDown: false });
    void queryClient.invalidateQueries();
  });
  if (kept === null) return;
  const mine = kept;
  await keepEarlier(mine, isKept, (key, answer) => void readAhead(mine, key, answer).catch(() => undefined));
};
