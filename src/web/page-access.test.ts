import { describe, expect, it } from 'vitest';
import type { CallKey } from '#contract/calls.ts';
import { api } from '#contract/api.ts';
import { accessRefusal, routeRefusal } from '#domain/access/call-access.ts';
import { permissions, permissionsOf, type Permission } from '#domain/access/permissions.ts';
import { roles, type Role } from '#domain/access/roles.ts';
import { ruleOf } from '#web/page-rules.ts';
import { pages, type PageName } from '#web/pages.ts';

/** What a page asks for when it is opened, and what it is there for; pages that leave out parts have none of those here. */
const callsOf: Readonly<Partial<Record<PageName, readonly CallKey[]>>> = {
  customerOrders: ['orders.list'],
  customerOrder: ['orders.get'],
  storeOrders: ['orders.list', 'orders.counts'],
  storeOrderCreate: ['orders.getByNumber'],
  storeOrder: ['orders.get'],
  storePayments: ['orders.list'],
  storePayment: ['orders.get'],
  storeReturn: ['orders.get'],
  storeReturns: ['orders.returnScan', 'orders.list', 'runs.carried'],
  storeInventory: ['equipment.list', 'equipment.models', 'equipment.inventorySummary'],
  storeItem: ['equipment.history', 'equipment.usageStatistics', 'equipment.unavailableTimes'],
  storeCheckIn: ['equipment.create', 'equipment.list'],
  storeItemEdit: ['equipment.update'],
  storeSmallGear: ['smallEquipment.list', 'smallEquipment.summary', 'smallEquipment.stockTakes'],
  storeLabels: ['equipment.list', 'smallEquipment.list'],
  storeImport: ['imports.list', 'imports.upload', 'imports.template'],
  storeAttributes: [
    'equipment.createAttribute',
    'equipment.updateAttribute',
    'equipment.createCategory',
    'equipment.updateCategory',
    'equipment.removeCategory',
  ],
  storeWorkspace: ['orders.list', 'orders.counts'],
  storeOverdue: ['orders.overdue'],
  storePreparation: ['orders.toPrepare', 'orders.pickList'],
  storeFinance: ['finance.summary', 'finance.waiting'],
  storeFinanceBreakdown: ['finance.summary'],
  storeFinanceOpen: ['finance.summary', 'finance.dues', 'finance.refunds'],
  storeLedger: ['finance.summary', 'finance.journals'],
  storeTills: ['tills.list', 'tills.shifts', 'tills.open'],
  storeTillShift: ['tills.shift', 'tills.entries'],
  storeClosings: ['finance.toClose', 'finance.closings', 'finance.closeDay'],
  storeGifts: ['finance.gifts', 'finance.givers'],
  storeReports: [
    'reports.utilisation',
    'reports.revenue',
    'reports.damage',
    'reports.deposits',
    'reports.shortage',
  ],
  storeAgents: ['finance.agents', 'finance.agentPayouts'],
  storeClosing: ['finance.closing', 'finance.statements'],
  storeStatements: ['finance.statements', 'finance.payouts', 'finance.openPayouts'],
  driverDeliveries: ['runs.today', 'runs.open', 'runs.take'],
  driverPickups: ['runs.today', 'runs.open', 'runs.take'],
  driverConfirm: ['orders.get', 'orders.confirmDelivery'],
  driverOrder: ['orders.get', 'runs.today'],
  driverScan: ['runs.today', 'orders.bind', 'orders.unbind'],
  driverPayment: ['orders.get', 'orders.confirmCash'],
  systemStores: ['chain.stores'],
  systemStore: ['chain.store', 'chain.updateStore', 'chain.setStoreParameter'],
  systemChain: ['chain.get', 'chain.update', 'chain.setParameter'],
  systemAgreement: ['chain.agreements', 'chain.saveAgreement', 'chain.publishAgreement'],
  systemPrices: [
    'calendar.year',
    'prices.list',
    'prices.exportSheet',
    'prices.readSheet',
    'prices.importSheet',
  ],
  systemPrice: [
    'prices.list',
    'prices.targets',
    'prices.preview',
    'prices.createSeason',
    'prices.updateSeason',
    'prices.removeSeason',
    'prices.createTier',
    'prices.updateTier',
    'prices.removeTier',
    'prices.createSet',
    'prices.updateSet',
    'prices.removeSet',
  ],
  systemMembers: ['members.levels', 'members.list', 'members.grant', 'members.end'],
  systemHelp: ['help.managed', 'help.setHidden'],
  systemHelpArticle: ['help.editable', 'help.create', 'help.update', 'help.delete'],
  systemCoupons: ['coupons.list', 'coupons.create'],
  systemCoupon: [
    'coupons.get',
    'coupons.update',
    'coupons.setActive',
    'coupons.makeCodes',
    'coupons.codes',
    'coupons.uses',
  ],
  systemUsers: ['users.list'],
  systemUserNew: ['users.create'],
  systemUser: ['users.get', 'users.update'],
  systemRoles: ['roles.list', 'roles.setPermissions'],
  systemStart: ['system.start', 'system.noteStep', 'system.health', 'system.checkKeys'],
  systemHealth: ['system.health', 'system.checkKeys'],
  systemMessages: ['system.messages', 'system.testMessage'],
  systemAudit: ['system.audit', 'system.auditPeople'],
};

/** All a role has by default, all but one, any one alone, and none. */
const sets = (role: Role): readonly (readonly Permission[])[] => {
  const all = permissionsOf([role]);
  return [
    all,
    ...all.map((gone) => all.filter((permission) => permission !== gone)),
    ...permissions.map((one) => [one]),
    [],
  ];
};

const names = Object.keys(callsOf) as PageName[];

describe('a page', () => {
  it.each(roles)('is open to no %s to whom its calls are refused, whatever the role lost', (role) => {
    const refused = sets(role).flatMap((held) => {
      const visitor = { activeRole: role, roles: [role], permissions: held };
      const caller = { roles: [role], permissions: held, trust: 'password' } as const;
      return names
        .filter((name) => routeRefusal(ruleOf(pages[name]), visitor) === null)
        .flatMap((name) =>
          (callsOf[name] ?? []).map((call) => [name, call, accessRefusal(api[call].access, caller)]),
        )
        .filter(([, , refusal]) => refusal !== null);
    });
    expect(refused).toEqual([]);
  });

  it('that is for some roles or permissions says what it asks for, unless it is a home', () => {
    const asked = (Object.keys(pages) as PageName[]).filter(
      (name) => Object.keys(ruleOf(pages[name])).length > 0 && callsOf[name] === undefined,
    );
    expect(asked.toSorted()).toEqual([
      'agentDashboard',
      'customerProfile',
      'customerSelfReturn',
      'driverDashboard',
      'driverProfile',
      'storeDashboard',
      'storeProfile',
      'storeScan',
      'systemHome',
      'systemPrint',
    ]);
  });
});
