/** What managers tell apart in a store's books: all tills are cash, all kinds of income are income. */
export const accountGroups = [
  'cash',
  'wechat',
  'alipay',
  'meituan',
  'douyin',
  'receivable',
  'refundsDue',
  'deposits',
  'capturesDue',
  'security',
  'securityHeld',
  'income',
  'cashDifference',
  'bank',
  'payouts',
  'companyFees',
  'commission',
  'commissionDue',
  'agentPayouts',
] as const;
export type AccountGroup = (typeof accountGroups)[number];

const prefixes: Readonly<Partial<Record<string, AccountGroup>>> = {
  cash: 'cash',
  income: 'income',
  security: 'security',
  commissionDue: 'commissionDue',
};

/** Companies that have money of the store's, each a group of its own. */
export const companies = ['wechat', 'alipay', 'meituan', 'douyin'] as const satisfies readonly AccountGroup[];

export type Company = (typeof companies)[number];

/** Gives the group of an account of the books. */
export const groupOf = (account: string): AccountGroup => {
  const [head = '', tail = ''] = account.split(':');
  const name = head === 'clearing' ? tail : (prefixes[head] ?? account);
  const group = accountGroups.find((one) => one === name);
  if (group === undefined) throw new RangeError(`the account ${account} is in no group`);
  return group;
};

/** Gives the pattern, as SQL's `like` reads it, of the accounts of a group. */
export const patternOf = (group: AccountGroup): string => {
  if (group in prefixes) return `${group}:%`;
  return companies.some((one) => one === group) ? `clearing:${group}` : group;
};
