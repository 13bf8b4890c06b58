import type { FieldNotes } from '#contract/field-notes.ts';

/** Fields of agents, what they bring and what they earn. */
export const agentFieldNotes: FieldNotes = {
  agentCode:
    'What the link of an agent carried by which the guest came; one that nobody has counts as left out.',
  agentName: 'The agent’s name.',
  'AgentsReserveBody.token': 'Of a plan that the caller made, and nobody keeps.',
  baseFen: 'What the commission is a share of: rent and extensions less discount, as it stands, in fen.',
  chainPermille: 'The chain’s share, in per mille.',
  'AgentSelf.code': 'What the caller’s link carries, as `?agent=CODE` on any page of guests.',
  'AgentTerms.code': 'What the agent’s link carries.',
  commissionFen: 'What agents came to cost, less what was taken back, in fen.',
  'AgentOrder.commissionFen': 'The agent’s share of the base, rounded half up once for the order, in fen.',
  earnedFen: 'Commission of completed orders, less what refunds took back, in fen.',
  'FinanceAgents.keyword': 'Part of a name or user name.',
  guests: 'Guests of these orders, each once.',
  isClosed: 'The day that it counts in is closed: it cannot be taken back any more.',
  'OwnPayout.isTakenBack': 'It was booked wrongly, and does not count.',
  'AgentMonth.orders': 'Orders booked in the month that were not cancelled.',
  'AgentGuest.orders': 'The guest’s orders that were not cancelled.',
  paidAt: 'When it was booked.',
  paidToAgentsFen: 'What agents were paid, less what was taken back, in fen.',
  pendingFen: 'Commission of orders that are not completed yet, in fen.',
  permille: 'The share, in per mille.',
  'AgentTerms.permille': 'The agent’s own share, in per mille; null: the chain’s.',
  'UsersSetAgentShareBody.permille': 'The agent’s own share from now on, in per mille; null: the chain’s.',
  settledFen: 'Paid out, in fen.',
};
