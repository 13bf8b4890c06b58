import { keyless, get, list, optional, post, put, remove } from '#contract/call.ts';
import { employeeRoles, managingPermissions } from '#domain/access/managing.ts';
import { capabilities, orderReaders, type Permission } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/roles.ts';
import { orderCommands, type OrderCommandKind } from '#domain/orders/command.ts';

/**
 * Who of the chain's people may make which kind of call: the role says where somebody works, and a permission, which
 * the chain may take away from the role, what they do there. Any one of a list is enough.
 */
const staff: readonly Role[] = ['SuperAdmin', 'StoreManager', 'StoreEmployee'];
const withDrivers: readonly Role[] = [...staff, 'Driver'];
const { manageOrders, manageInventory, manageDelivery } = capabilities;

const seesGear = { roles: staff, permissions: [...manageInventory, ...manageOrders] } as const;
const movesGear = {
  roles: staff,
  permissions: ['SnowGearSmartStore.BusinessOperations.InventoryManage'],
} as const;
const addsGear = {
  roles: staff,
  permissions: [...movesGear.permissions, 'SnowGearSmartStore.BusinessOperations.EquipmentCreate'],
} as const;
const changesGear = {
  roles: staff,
  permissions: [...movesGear.permissions, 'SnowGearSmartStore.BusinessOperations.EquipmentUpdate'],
} as const;
/** A sheet adds and changes; line by line what its sender may do by hand counts. */
const importsGear = { roles: staff, permissions: manageInventory } as const;
/** Drivers tell what broke or was lost on the way. */
const marksGear = {
  roles: withDrivers,
  permissions: [...changesGear.permissions, ...manageDelivery],
} as const;
/** What a kind of gear is described by counts for the whole chain. */
const describesGear = {
  roles: ['SuperAdmin', 'StoreManager'],
  permissions: ['SnowGearSmartStore.BusinessOperations.EquipmentUpdate'],
} as const;
const seesOrders = {
  roles: staff,
  permissions: orderReaders,
} as const;
/** A call that gives a command on an order, or quotes it: the employees and permissions of the command's row. */
const givesCommand = (
  kind: OrderCommandKind,
): { readonly roles: readonly Role[]; readonly permissions: readonly Permission[] } => {
  const { who, permissions } = orderCommands[kind];
  return { roles: who.filter((actor) => actor !== 'clock'), permissions };
};
const handlesMoney = {
  roles: staff,
  permissions: ['SnowGearSmartStore.BusinessOperations.PaymentProcess'],
} as const;
/** A store's books are read by those who answer for them. */
const managesMoney = {
  roles: ['SuperAdmin', 'StoreManager'],
  permissions: ['SnowGearSmartStore.StoreManagement.Finance'],
} as const;
/** What is of the whole chain in its books: a company's account is one for all stores. */
const managesChainMoney = { roles: ['SuperAdmin'], permissions: managesMoney.permissions } as const;
/** Drivers take cash at the door for what their stores deliver. */
const takesCash = { roles: withDrivers, permissions: handlesMoney.permissions } as const;
/** An own upload, or the picture of an item that one may change. */
const deletesFiles = { roles: staff, permissions: manageInventory } as const;
/** Employees' accounts. */
const managesUsers = {
  roles: ['SuperAdmin', 'StoreManager'],
  permissions: managingPermissions,
} as const;
/** Who may hold a second factor still: it stays when the role that allowed it goes. */
const holdsFactor = { roles: employeeRoles, minTrust: 'password' } as const;
/** Who may protect the own login by codes beside the password. */
const protectsLogin = { roles: ['SuperAdmin', 'StoreManager'], minTrust: 'password' } as const;
/** What each role may do. */
const managesRoles = {
  roles: ['SuperAdmin'],
  permissions: ['SnowGearSmartStore.SystemManagement.Users'],
} as const;

/** The calls that no guest may make, apart so that a guest's browser loads none of them. */
export const staffCalls = {
  ...list('users.list', '/api/app/users', managesUsers),
  'users.get': get('/api/app/users/{id}', managesUsers),
  'users.create': post('/api/app/users', managesUsers, { secrets: ['password'] }),
  'users.update': put('/api/app/users/{id}', managesUsers),
  'users.disable': post('/api/app/users/{id}/disable', managesUsers),
  'users.enable': post('/api/app/users/{id}/enable', managesUsers),
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

  ...list('equipment.list', '/api/app/equipment', seesGear),
  'equipment.create': post('/api/app/equipment', addsGear),
  'equipment.update': put('/api/app/equipment/{id}', changesGear),
  'equipment.remove': remove('/api/app/equipment/{id}', addsGear, { queryNames: ['version'] }),
  'equipment.changeBarcode': put('/api/app/equipment/{id}/barcode', changesGear),
  'imports.template': get('/api/app/equipment-import/template', importsGear, { answersFile: true }),
  'imports.upload': post('/api/app/equipment-import', importsGear, { takesFile: true }),
  ...list('imports.list', '/api/app/equipment-import', importsGear),
  'imports.get': get('/api/app/equipment-import/{id}', importsGear),
  ...list('imports.lines', '/api/app/equipment-import/{id}/lines', importsGear),
  'imports.refusedLines': get('/api/app/equipment-import/{id}/refused-lines', importsGear, {
    answersFile: true,
  }),
  'imports.start': post('/api/app/equipment-import/{id}/start', importsGear),
  'imports.cancel': post('/api/app/equipment-import/{id}/cancel', importsGear),
  'equipment.createAttribute': post('/api/app/equipment-attribute/attribute-definitions', describesGear),
  'equipment.updateAttribute': put('/api/app/equipment-attribute/attribute-definitions/{id}', describesGear),
  'equipment.unavailableTimes': get('/api/app/equipment/unavailable-times/{id}', seesGear),
  'equipment.deleteUnavailableTime': remove('/api/app/equipment/unavailable-time/{id}', movesGear),
  ...list('equipment.history', '/api/app/equipment/equipment-operation-history/{id}', seesGear),
  'equipment.usageStatistics': get('/api/app/equipment/equipment-usage-statistics/{id}', seesGear),
  'equipment.inventorySummary': get('/api/app/equipment/store-inventory-summary/{id}', seesGear),
  'equipment.stockIn': post('/api/app/equipment/stock-in/{equipmentId}', movesGear),
  'equipment.stockOut': post('/api/app/equipment/stock-out/{equipmentId}', movesGear),
  'equipment.changeStatus': post('/api/app/equipment/change-status/{id}', marksGear),
  'equipment.transfer': post('/api/app/equipment/{id}/transfer', movesGear),
  'equipment.transferArrive': post('/api/app/equipment/{id}/transfer-arrive', movesGear),
  'equipment.earlyReturn': post('/api/app/equipment/early-return/{equipmentId}', givesCommand('earlyReturn')),
  'equipment.ordersCount': get('/api/app/equipment/orders-count', seesOrders),
  'equipment.inUseOrders': get('/api/app/equipment/in-use-orders', seesOrders),
  'equipment.reservedOrders': get('/api/app/equipment/reserved-orders', seesOrders),
  'equipment.unpaidOrders': get('/api/app/equipment/unpaid-orders', seesOrders),
  'equipment.completedOrders': get('/api/app/equipment/completed-orders', seesOrders),

  ...list('smallEquipment.list', '/api/app/small-equipment', seesGear),
  'smallEquipment.summary': get('/api/app/small-equipment/summary', seesGear),
  'smallEquipment.get': get('/api/app/small-equipment/{id}', seesGear),
  'smallEquipment.create': post('/api/app/small-equipment', addsGear),
  'smallEquipment.update': put('/api/app/small-equipment/{id}', changesGear),
  'smallEquipment.adjust': post('/api/app/small-equipment/{id}/adjust', movesGear),
  ...list('smallEquipment.movements', '/api/app/small-equipment/{id}/movements', seesGear),
  ...list('smallEquipment.stockTakes', '/api/app/stock-take', seesGear),
  'smallEquipment.openStockTake': post('/api/app/stock-take', movesGear),
  'smallEquipment.getStockTake': get('/api/app/stock-take/{id}', seesGear),
  'smallEquipment.countShelf': put('/api/app/stock-take/{id}/shelves/{poolId}', movesGear),
  'smallEquipment.finishStockTake': post('/api/app/stock-take/{id}/finish', movesGear),
  'smallEquipment.cancelStockTake': post('/api/app/stock-take/{id}/cancel', movesGear),

  'files.delete': remove('/api/files/{id}', deletesFiles, optional),

  'orders.confirmCash': post('/api/app/orders/confirm-cash-received', givesCommand('recordPayment'), {
    queryNames: ['billId'],
  }),
  'orders.confirmCashRefund': post(
    '/api/app/orders/{id}/confirm-cash-refunded',
    givesCommand('confirmRefund'),
  ),
  'orders.reverseCashPayment': post(
    '/api/app/orders/{id}/reverse-cash-payment',
    givesCommand('reverseCashPayment'),
  ),
  'orders.reverseCashRefund': post(
    '/api/app/orders/{id}/reverse-cash-refund',
    givesCommand('reverseCashRefund'),
  ),
  'orders.list.export': get('/api/app/orders/export', seesOrders, { answersFile: true }),
  'orders.counts': get('/api/app/orders/counts', seesOrders),
  'orders.approve': post('/api/app/orders/{id}/approve', givesCommand('approve')),
  'orders.reject': post('/api/app/orders/{id}/reject', givesCommand('reject')),
  'orders.bind': post('/api/app/orders/{id}/bind', givesCommand('bind')),
  'orders.unbind': post('/api/app/orders/{id}/unbind', givesCommand('unbind')),
  'orders.handOver': post('/api/app/orders/{id}/hand-over', givesCommand('handOver')),
  'orders.load': post('/api/app/orders/{id}/load', givesCommand('load')),
  'orders.confirmDelivery': post('/api/app/orders/{id}/delivery-confirm', givesCommand('deliver')),
  'orders.failDelivery': post('/api/app/orders/{id}/delivery-failed', givesCommand('deliveryFailed')),
  'orders.takeBack': post('/api/app/orders/{id}/take-back', givesCommand('closeLines')),
  'orders.settle': post('/api/app/orders/{id}/settle', givesCommand('settle')),
  'orders.setAgent': put('/api/app/orders/{id}/agent', givesCommand('setAgent')),
  'orders.agents': get('/api/app/orders/agents', givesCommand('setAgent')),
  'orders.exchangeQuote': get('/api/app/orders/{id}/exchange-quote', givesCommand('exchange')),
  'orders.exchange': post('/api/app/orders/{id}/exchange', givesCommand('exchange')),
  'orders.dropLineQuote': get('/api/app/orders/{id}/drop-line-quote', givesCommand('dropLine')),
  'orders.dropLine': post('/api/app/orders/{id}/drop-line', givesCommand('dropLine')),
  'orders.adjust': post('/api/app/orders/{id}/adjust', givesCommand('adjust')),
  'orders.withdraw': post('/api/app/orders/{id}/withdraw', givesCommand('withdraw')),
  'orders.waive': post('/api/app/orders/{id}/waive', givesCommand('waive')),

  'payments.refundInCash': post('/api/app/orders/{id}/refund-in-cash', givesCommand('refundInCash')),
  'payments.retryRefund': post('/api/app/orders/{id}/retry-refund', handlesMoney),

  'tills.list': get('/api/app/tills', takesCash),
  'tills.open': post('/api/app/tills/{id}/open', handlesMoney),
  'tills.putIn': post('/api/app/tills/{id}/put-in', handlesMoney),
  'tills.takeOut': post('/api/app/tills/{id}/take-out', handlesMoney),
  'tills.handOver': post('/api/app/tills/{id}/hand-over', handlesMoney),
  'tills.cashUp': post('/api/app/tills/{id}/cash-up', handlesMoney),
  ...list('tills.shifts', '/api/app/tills/shifts', handlesMoney),
  'tills.shift': get('/api/app/tills/shifts/{id}', handlesMoney),
  ...list('tills.entries', '/api/app/tills/shifts/{id}/entries', handlesMoney),

  'finance.summary': get('/api/app/finance/summary', managesMoney),
  ...list('finance.journals', '/api/app/finance/journals', managesMoney),
  ...list('finance.dues', '/api/app/finance/dues', managesMoney),
  ...list('finance.refunds', '/api/app/finance/refunds', managesMoney),
  ...list('finance.waiting', '/api/app/finance/waiting', managesMoney),
  'finance.settleMatter': post('/api/app/finance/waiting/{id}/settle', managesMoney),
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
  // Its command asks for PaymentProcess besides.
  'finance.bookReturned': post('/api/app/finance/statements/lines/{id}/returned', managesMoney),
  'finance.noteStatementLine': post('/api/app/finance/statements/lines/{id}/notes', managesMoney),
  ...list('finance.payouts', '/api/app/finance/payouts', managesMoney),
  'finance.bookPayout': post('/api/app/finance/payouts', managesMoney),
  'finance.takeBackPayout': post('/api/app/finance/payouts/{id}/withdraw', managesMoney),
  'finance.openPayouts': get('/api/app/finance/payouts/open', managesMoney),
  'finance.bookOpeningPayout': post('/api/app/finance/payouts/opening', managesChainMoney),
};
