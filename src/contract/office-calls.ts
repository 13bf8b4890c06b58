import { couponCalls } from '#contract/coupon-calls.ts';
import { get, keyless, list, optional, post, put, remove } from '#contract/call.ts';
import { givesCommand } from '#contract/gives-command.ts';
import { oversightCalls } from '#contract/oversight-calls.ts';
import { employeeRoles } from '#domain/access/managing.ts';
import {
  describesGear,
  managesChain,
  managesChainMoney,
  managesMembers,
  managesMoney,
  managesRoles,
  managesStores,
  managesUsers,
  setsPrices,
} from '#domain/access/rights.ts';

/** Who may hold a second factor still: it stays when the role that allowed it goes. */
const holdsFactor = { roles: employeeRoles, minTrust: 'password' } as const;
/** Who may protect the own login by codes beside the password. */
const protectsLogin = { roles: ['SuperAdmin', 'StoreManager'], minTrust: 'password' } as const;

/** A removal says which version it was decided on. */
const versioned = { queryNames: ['version'] };

/** The calls of staff that the counter does not make: accounts, roles, a store's books, and what the chain sets and oversees. */
export const officeCalls = {
  ...list('users.list', '/api/app/users', managesUsers),
  'users.get': get('/api/app/users/{id}', managesUsers),
  'users.create': post('/api/app/users', managesUsers, { secrets: ['password'] }),
  'users.update': put('/api/app/users/{id}', managesUsers),
  'users.disable': post('/api/app/users/{id}/disable', managesUsers),
  'users.enable': post('/api/app/users/{id}/enable', managesUsers),
  'users.setAgentShare': put('/api/app/users/{id}/agent', managesUsers),
  'users.resetPassword': post('/api/app/users/{id}/reset-password', managesUsers, { secrets: ['password'] }),
  'users.endSecondFactor': post('/api/app/users/{id}/end-second-factor', {
    ...managesUsers,
    roles: ['SuperAdmin'],
  }),

  'account.secondFactor': get('/api/app/account/second-factor', holdsFactor),
  'account.beginSecondFactor': post('/api/app/account/second-factor/begin', protectsLogin, keyless),
  'account.confirmSecondFactor': post('/api/app/account/second-factor/confirm', protectsLogin, keyless),
  'account.endSecondFactor': post('/api/app/account/second-factor/end', holdsFactor, keyless),

  'roles.list': get('/api/app/roles', managesRoles),
  'roles.setPermissions': put('/api/app/roles/{role}/permissions', managesRoles),

  ...list('finance.journals', '/api/app/finance/journals', managesMoney),
  ...list('finance.dues', '/api/app/finance/dues', managesMoney),
  ...list('finance.refunds', '/api/app/finance/refunds', managesMoney),
  'finance.settleMatter': post('/api/app/finance/waiting/{id}/settle', managesMoney),
  ...list('finance.gifts', '/api/app/finance/gifts', managesMoney),
  'finance.givers': get('/api/app/finance/gifts/givers', managesMoney),
  'finance.toClose': get('/api/app/finance/to-close', managesMoney),
  'finance.closingPreview': get('/api/app/finance/to-close/figures', managesMoney),
  ...list('finance.closings', '/api/app/finance/closings', managesMoney),
  'finance.closing': get('/api/app/finance/closings/{id}', managesMoney),
  'finance.closeDay': post('/api/app/finance/closings', managesMoney),
  'finance.statements': get('/api/app/finance/statements', managesMoney),
  ...list('finance.statementLines', '/api/app/finance/statements/lines', managesMoney),
  'finance.fetchStatement': post('/api/app/finance/statements/fetch', managesMoney, optional),
  'finance.uploadStatement': post('/api/app/finance/statements/upload', managesChainMoney, {
    takesFile: true,
  }),
  'finance.bookReturned': post('/api/app/finance/statements/lines/{id}/returned', {
    ...managesMoney,
    also: givesCommand('recordConsoleRefund').permissions,
  }),
  'finance.noteStatementLine': post('/api/app/finance/statements/lines/{id}/notes', managesMoney),
  ...list('finance.payouts', '/api/app/finance/payouts', managesMoney),
  'finance.bookPayout': post('/api/app/finance/payouts', managesMoney),
  'finance.takeBackPayout': post('/api/app/finance/payouts/{id}/withdraw', managesMoney),
  ...list('finance.agents', '/api/app/finance/agents', managesMoney),
  'finance.agent': get('/api/app/finance/agents/{id}', managesMoney),
  'finance.payAgent': post('/api/app/finance/agents/{id}/payouts', managesMoney),
  ...list('finance.agentPayouts', '/api/app/finance/agent-payouts', managesMoney),
  'finance.takeBackAgentPayout': post('/api/app/finance/agent-payouts/{id}/withdraw', managesMoney),
  'finance.openPayouts': get('/api/app/finance/payouts/open', managesMoney),
  'finance.bookOpeningPayout': post('/api/app/finance/payouts/opening', managesChainMoney),

  'chain.stores': get('/api/app/stores', managesStores),
  'chain.store': get('/api/app/stores/{id}', managesStores),
  'chain.createStore': post('/api/app/stores', managesChain),
  'chain.updateStore': put('/api/app/stores/{id}', managesStores),
  'chain.setStoreParameter': put('/api/app/stores/{id}/parameters/{name}', managesStores),
  'chain.get': get('/api/app/chain', managesChain),
  'chain.update': put('/api/app/chain', managesChain),
  'chain.setParameter': put('/api/app/chain/parameters/{name}', managesChain),
  'chain.agreements': get('/api/app/agreements', managesChain),
  'chain.saveAgreement': put('/api/app/agreements/draft', managesChain),
  'chain.publishAgreement': post('/api/app/agreements/publish', managesChain),
  'equipment.createCategory': post('/api/app/equipment/categories', describesGear),
  'equipment.updateCategory': put('/api/app/equipment/categories/{id}', describesGear),
  'equipment.removeCategory': remove('/api/app/equipment/categories/{id}', describesGear),
  'calendar.year': get('/api/app/calendar-years/{year}', setsPrices),
  'calendar.setDays': put('/api/app/calendar-days', managesChain),
  'calendar.removeDays': post('/api/app/calendar-days/remove', managesChain),
  'calendar.preview': post('/api/app/calendar-years/{year}/preview', managesChain, keyless),
  'calendar.import': post('/api/app/calendar-years/{year}/import', managesChain),
  'prices.list': get('/api/app/prices', setsPrices),
  'prices.targets': get('/api/app/prices/targets', setsPrices),
  'prices.exportSeasons': get('/api/app/prices/seasons/export', setsPrices, { answersFile: true }),
  'prices.readSeasons': post('/api/app/prices/seasons/read', setsPrices, { ...keyless, takesFile: true }),
  'prices.createSeason': post('/api/app/prices/seasons', setsPrices),
  'prices.updateSeason': put('/api/app/prices/seasons/{id}', setsPrices),
  'prices.removeSeason': remove('/api/app/prices/seasons/{id}', setsPrices, versioned),
  'prices.createDayPart': post('/api/app/prices/day-parts', setsPrices),
  'prices.removeDayPart': remove('/api/app/prices/day-parts/{id}', setsPrices, versioned),
  'prices.createTier': post('/api/app/prices/tiers', setsPrices),
  'prices.updateTier': put('/api/app/prices/tiers/{id}', setsPrices),
  'prices.removeTier': remove('/api/app/prices/tiers/{id}', setsPrices, versioned),
  'prices.createSet': post('/api/app/prices/sets', setsPrices),
  'prices.updateSet': put('/api/app/prices/sets/{id}', setsPrices),
  'prices.removeSet': remove('/api/app/prices/sets/{id}', setsPrices, versioned),
  'prices.preview': post('/api/app/prices/preview', setsPrices, keyless),
  'members.levels': get('/api/app/member-levels', managesMembers),
  'members.createLevel': post('/api/app/member-levels', managesChain),
  'members.updateLevel': put('/api/app/member-levels/{id}', managesChain),
  'members.removeLevel': remove('/api/app/member-levels/{id}', managesChain, { queryNames: ['version'] }),
  ...list('members.list', '/api/app/members', managesMembers),
  'members.grant': post('/api/app/members/grant', managesMembers),
  'members.end': post('/api/app/members/{id}/end', managesMembers),
  'help.managed': get('/api/app/help-articles', managesChain),
  'help.editable': get('/api/app/help-articles/{id}', managesChain),
  'help.create': post('/api/app/help-articles', managesChain),
  'help.update': put('/api/app/help-articles/{id}', managesChain),
  'help.delete': remove('/api/app/help-articles/{id}', managesChain, { queryNames: ['version'] }),
  'help.setHidden': put('/api/app/help-articles/{id}/hidden', managesChain),
  ...couponCalls,
  ...oversightCalls,

  ...list('reports.utilisation', '/api/app/reports/utilisation', managesMoney),
  ...list('reports.revenue', '/api/app/reports/revenue', managesMoney),
  ...list('reports.damage', '/api/app/reports/damage', managesMoney),
  ...list('reports.deposits', '/api/app/reports/deposits', managesMoney),
  ...list('reports.agents', '/api/app/reports/agents', managesMoney),
  ...list('reports.shortage', '/api/app/reports/shortage', managesMoney),
};
