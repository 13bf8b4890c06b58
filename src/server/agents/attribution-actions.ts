import { agentCodes } from '#contract/agent-code.ts';
import type { Attribution } from '#domain/orders/commission.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import { plainPhoneNumber } from '#domain/text/phone-number.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { StoreSettings } from '#server/stores/actions.ts';
import {
  countAgents,
  findAgent,
  findTerms,
  listAgents,
  listBrought,
  updateShare,
  type AgentTermsRow,
} from './sql.ts';

type Guest = { readonly customerId: string | null; readonly phone: string };
type Whose = {
  readonly guest: Guest;
  readonly settings: Pick<StoreSettings, 'parameters'>;
};

/** Nobody earns by hiring themselves. */
const isGuest = ({ id, phone }: AgentTermsRow, { guest }: Pick<Whose, 'guest'>): boolean =>
  id === guest.customerId || (phone !== null && plainPhoneNumber(phone) === plainPhoneNumber(guest.phone));

const attributionOf = ({ id, permille }: AgentTermsRow, { settings }: Whose): Attribution => ({
  id,
  permille: permille ?? readParameter('AgentCommissionPermille', { ...settings.parameters, store: [] }),
});

/** The agent whose link carried a code, whatever letters it is written in; null for one that nobody has. */
export const findAgentByCode = async (db: Queryable, typed: string | undefined): Promise<string | null> => {
  const code = typed?.trim().toUpperCase() ?? '';
  return agentCodes.test(code) ? ((await findAgent(db, { code }))?.id ?? null) : null;
};

/**
 * Tells who brought a guest: the agent of the link that the device remembers, else whoever made the scheme. Null for
 * nobody, for one who is no agent any more, and for the agent in person: a booking never fails for it.
 */
export const findBringer = async (
  db: Queryable,
  by: { readonly code: string | undefined; readonly agentId: string | null },
  whose: Whose,
): Promise<Attribution | null> => {
  for (const id of [await findAgentByCode(db, by.code), by.agentId]) {
    const agent = id === null ? undefined : await findAgent(db, { id });
    if (agent !== undefined && !isGuest(agent, whose)) return attributionOf(agent, whose);
  }
  return null;
};

/** The agent to whom people attribute an order. Refuses `order.agentUnknown`. */
export const requireAgent = async (db: Queryable, id: string): Promise<AgentTermsRow> => {
  const agent = await findAgent(db, { id });
  if (agent === undefined) throw new AppError('order.agentUnknown');
  return agent;
};

/** The share that an agent earns of an order of a guest. Refuses `order.agentIsGuest` for the agent in person. */
export const attribute = (agent: AgentTermsRow, whose: Whose): Attribution => {
  if (isGuest(agent, whose)) throw new AppError('order.agentIsGuest');
  return attributionOf(agent, whose);
};

/** Refuses with `order.agentIsGuest` that an order becomes the hire of the agent who brought it. */
export const assertBrought = async (db: Queryable, agentId: string | null, guest: Guest): Promise<void> => {
  const agent = agentId === null ? undefined : await findAgent(db, { id: agentId });
  if (agent !== undefined && isGuest(agent, { guest })) throw new AppError('order.agentIsGuest');
};

type Brought = Awaited<ReturnType<typeof listBrought>>[number];

/**
 * Nothing that was earned is taken back for a phone number, which may have come to the agent since: of a completed order
 * only the account counts, of an open one also the number that the agent has proven.
 */
const turnedOutGuest = ({ customerId, customerPhone, isCompleted, agentId, agentPhone }: Brought): boolean =>
  agentId === customerId ||
  (!isCompleted && agentPhone !== null && plainPhoneNumber(agentPhone) === plainPhoneNumber(customerPhone));

/** One page of orders by id that changed since some time, and those of them whose agent turned out to be their guest. */
export const findSelfBrought = async (
  db: Queryable,
  page: { readonly since: string; readonly after: string | null; readonly take: number },
) => {
  const seen = await listBrought(db, page);
  return { seen, own: seen.filter(turnedOutGuest) };
};

/** Gives an agent a share of their own, or with null the chain's; orders keep theirs. */
export const giveShare = (tx: Queryable, share: { id: string; permille: number | null }) =>
  updateShare(tx, share);

/** What the link of an account carries, and its own share; null for one that never was an agent. */
export const termsOf = async (db: Queryable, accountId: string) => (await findTerms(db, accountId)) ?? null;

/** One page of those whom an order can be attributed to, by name. */
export const findAgents = async (
  db: Queryable,
  {
    keyword = '',
    skipCount,
    maxResultCount,
  }: { keyword?: string | undefined; skipCount: number; maxResultCount: number },
) => {
  const page = { keyword, skip: skipCount, take: maxResultCount };
  const [items, totalCount] = await Promise.all([listAgents(db, page), countAgents(db, keyword)]);
  return { items, totalCount };
};
