import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { altered, type Check } from './altered.ts';

/** What disagrees with a payout to an agent. */
const faults = {
  journal: 'has another amount, agent, way, time or reason than its journal',
  till: 'moved other cash in its till',
  back: 'takes back another payout than it names',
  event: 'was booked by another person, or otherwise, than the history tells',
};

/** The first payout of a store to an agent that is not what its journal, its till or the history tells. */
const listWrong = (db: Queryable, storeId: string) =>
  db.query<{ id: string; fault: keyof typeof faults }>(sql`
    with own as (
      select p.*, case when p.reverses is null then 'agentPayout.paid' else 'agentPayout.takenBack' end as kind
      from agent_payout p where p.store_id = ${storeId}
    ),
    judged as (
      select o.id, o.seq, case
        when j.kind is distinct from o.kind or j.at <> o.paid_at or j.memo <> o.reason or j.postings <> 2
          or not exists (
            select 1 from ledger_posting l where l.store_id = o.store_id and l.seq = o.seq
              and l.account = 'commissionDue:' || o.agent_id and l.amount_fen = o.amount_fen)
          or not exists (
            select 1 from ledger_posting l where l.store_id = o.store_id and l.seq = o.seq
              and l.account = coalesce('cash:' || o.till_id, 'agentPayouts') and l.amount_fen = -o.amount_fen)
          then 'journal'
        when o.method = 'cash' and not exists (
          select 1 from till_movement m where m.shift_id = o.shift_id and m.kind = 'agent'
            and m.amount_fen = -o.amount_fen and m.moved_at = o.paid_at and m.reason = o.reason
            and m.moved_by = o.paid_by) then 'till'
        when o.reverses is not null and not exists (
          select 1 from own r where r.id = o.reverses and r.reverses is null and r.agent_id = o.agent_id
            and r.amount_fen = -o.amount_fen and r.shift_id is not distinct from o.shift_id) then 'back'
        when not exists (
          select 1 from event e where e.subject_type = 'agentPayout' and e.subject_id = o.id and e.kind = o.kind
            and e.actor_id = o.paid_by and e.actor_name = o.paid_by_name and e.at = o.paid_at and e.note = o.reason
            and e.after ->> 'amountFen' = o.amount_fen::text and e.after ->> 'agentId' = o.agent_id::text
            and e.after ->> 'method' = o.method) then 'event'
        end as fault
      from own o left join ledger_journal j on j.store_id = o.store_id and j.seq = o.seq
    )
    select id, fault from judged where fault is not null order by seq limit 1`);

/** The first journal of a payout to an agent that no payout names. */
const listLost = (db: Queryable, storeId: string) =>
  db.query<{ seq: number }>(sql`
    select j.seq from ledger_journal j left join agent_payout p on p.store_id = j.store_id and p.seq = j.seq
    where j.store_id = ${storeId} and j.order_id is null and j.kind like 'agentPayout.%' and p.id is null
    order by j.seq limit 1`);

type UnevenRow = { agentId: string; owedFen: number; earnedFen: number; settledFen: number };

/** The first agent whom the books of a store owe something else than was earned less what was settled. */
const listUneven = (db: Queryable, storeId: string) =>
  db.query<UnevenRow>(sql`
    select m.agent_id, sum(m.owed_fen)::int8 as owed_fen, sum(m.earned_fen)::int8 as earned_fen,
      sum(m.settled_fen)::int8 as settled_fen
    from (
      select substr(l.account, 15) as agent_id, -l.amount_fen as owed_fen, 0 as earned_fen, 0 as settled_fen
      from ledger_posting l where l.store_id = ${storeId} and l.account like 'commissionDue:%'
      union all
      select o.agent_id::text, 0, o.commission_fen, 0
      from rental_order o where o.store_id = ${storeId} and o.agent_id is not null and o.completed_at is not null
      union all
      select p.agent_id::text, 0, 0, p.amount_fen from agent_payout p where p.store_id = ${storeId}
    ) m
    group by m.agent_id
    having sum(m.owed_fen) <> sum(m.earned_fen) - sum(m.settled_fen)
    order by m.agent_id limit 1`);

/** Holds what a store owes and paid to agents against its orders, its journals, its tills and the history. */
export const checkAgents: Check = async (tx, { id }) => {
  const [wrong] = await listWrong(tx, id);
  if (wrong !== undefined) return altered(`the payout ${wrong.id} to an agent ${faults[wrong.fault]}`);
  const [lost] = await listLost(tx, id);
  if (lost !== undefined)
    return {
      seq: lost.seq,
      orderNumber: null,
      what: 'it was written for no payout to an agent that there is',
    };
  const [uneven] = await listUneven(tx, id);
  if (uneven === undefined) return null;
  const { agentId, owedFen, earnedFen, settledFen } = uneven;
  return altered(
    `the agent ${agentId} is owed ${owedFen} fen by the journals, and earned ${earnedFen} less ${settledFen} settled`,
  );
};
