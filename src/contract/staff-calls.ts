import { get, kept, keyless, list, optional, post, put, remove } from '#contract/call.ts';
import { employeeRoles } from '#domain/access/managing.ts';
import {
  addsGear,
  changesGear,
  describesGear,
  followsStore,
  handlesMoney,
  importsGear,
  knowsGuests,
  managesChainMoney,
  managesMoney,
  managesRoles,
  managesUsers,
  marksGear,
  movesGear,
  type Right,
  seesGear,
  seesOrders,
  takesCash,
} from '#domain/access/rights.ts';
import { runCalls } from '#contract/run-calls.ts';
import { orderCommands, type OrderCommandKind } from '#domain/orders/command.ts';

/** A call that gives a command on an order, or quotes it: the employees and permissions of the command's row. */
const givesCommand = (kind: OrderCommandKind): Right => {
  const { who, permissions } = orderCommands[kind];
  return { roles: who.filter((actor) => actor !== 'clock'), permissions };
};

/** Who may hold a second factor still: it stays when the role that allowed it goes. */
const holdsFactor = { roles: employeeRoles, minTrust: 'password' } as const;
/** Who may protect the own login by codes beside the password. */
const protectsLogin = { roles: ['SuperAdmin', 'StoreManager'], minTrust: 'password' } as const;

/** A write that is `queued`. */
export const queued = { offline: 'queued' } as const;

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
  'guests.ofPhone': get('/api/app/guests', knowsGuests),
  'guests.showCode': post('/api/app/guests/show-code', knowsGuests, keyless),
  'guests.releasePhone': post('/api/app/guests/{id}/release-phone', knowsGuests),
  'guests.merge': post('/api/app/guests/{id}/merge', knowsGuests),
  'account.secondFactor': get('/api/app/account/second-factor', holdsFactor),
  'account.beginSecondFactor': post('/api/app/account/second-factor/begin', protectsLogin, keyless),
  'account.confirmSecondFactor': post('/api/app/account/second-factor/confirm', protectsLogin, keyless),
  'account.endSecondFactor': post('/api/app/account/second-factor/end', holdsFactor, keyless),
  'roles.list': get('/api/app/roles', managesRoles),
  'roles.setPermissions': put('/api/app/roles/{role}/permissions', managesRoles),

  ...list('equipment.list', '/api/app/equipment', seesGear),
  ...list('equipment.models', '/api/app/equipment/models', seesGear),
  'equipment.create': post('/api/app/equipment', addsGear),
  'equipment.update': put('/api/app/equipment/{id}', changesGear),
  'equipment.setModelPictures': put('/api/app/equipment/models/{id}/pictures', changesGear),
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

  // An own upload, or the picture of an item that one may change.
  'files.delete': remove('/api/files/{id}', importsGear, optional),

  'orders.confirmCash': post('/api/app/orders/confirm-cash-received', givesCommand('recordPayment'), {
    queryNames: ['billId'],
    ...queued,
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
  ...list('orders.toPrepare', '/api/app/orders/to-prepare', seesOrders, kept),
  'orders.pickList': get('/api/app/orders/pick-list', seesOrders),
  ...list('orders.overdue', '/api/app/orders/overdue', seesOrders),
  'orders.rescues': get('/api/app/orders/rescues', seesOrders),
  'orders.counts': get('/api/app/orders/counts', seesOrders, kept),
  'orders.approve': post('/api/app/orders/{id}/approve', givesCommand('approve')),
  'orders.reject': post('/api/app/orders/{id}/reject', givesCommand('reject')),
  'orders.bind': post('/api/app/orders/{id}/bind', givesCommand('bind'), queued),
  'orders.bindForDay': post('/api/app/orders/bind-for-day', givesCommand('bind')),
  'orders.unbind': post('/api/app/orders/{id}/unbind', givesCommand('unbind'), queued),
  'orders.piece': get('/api/app/orders/piece', givesCommand('addLines')),
  'orders.handOver': post('/api/app/orders/{id}/hand-over', givesCommand('handOver'), queued),
  'orders.load': post('/api/app/orders/{id}/load', givesCommand('load'), queued),
  'orders.confirmDelivery': post('/api/app/orders/{id}/delivery-confirm', givesCommand('deliver'), queued),
  'orders.failDelivery': post('/api/app/orders/{id}/delivery-failed', givesCommand('deliveryFailed'), queued),
  'orders.collect': post('/api/app/orders/{id}/collect', givesCommand('collect'), queued),
  'orders.takeBack': post('/api/app/orders/{id}/take-back', givesCommand('closeLines'), queued),
  'orders.returnScan': post('/api/app/orders/return-scan', givesCommand('closeLines'), queued),
  'orders.correctClose': post('/api/app/orders/{id}/correct-close', givesCommand('correctClose'), queued),
  'orders.returnPhotos': get('/api/app/orders/{id}/return-photos', givesCommand('correctClose')),
  'orders.settle': post('/api/app/orders/{id}/settle', givesCommand('settle')),
  'orders.setAgent': put('/api/app/orders/{id}/agent', givesCommand('setAgent')),
  'orders.agents': get('/api/app/orders/agents', givesCommand('setAgent')),
  'orders.exchangeQuote': get('/api/app/orders/{id}/exchange-quote', givesCommand('exchange')),
  'orders.exchange': post('/api/app/orders/{id}/exchange', givesCommand('exchange')),
  'orders.addLineQuote': get('/api/app/orders/{id}/add-line-quote', givesCommand('addLines')),
  'orders.addLines': post('/api/app/orders/{id}/add-lines', givesCommand('addLines')),
  'orders.dropLineQuote': get('/api/app/orders/{id}/drop-line-quote', givesCommand('dropLine')),
  'orders.dropLine': post('/api/app/orders/{id}/drop-line', givesCommand('dropLine')),
  'orders.adjust': post('/api/app/orders/{id}/adjust', givesCommand('adjust')),
  'orders.giftRoom': get('/api/app/orders/{id}/gift-room', seesOrders),
  'orders.withdraw': post('/api/app/orders/{id}/withdraw', givesCommand('withdraw')),
  'orders.waive': post('/api/app/orders/{id}/waive', givesCommand('waive')),

  'payments.refundInCash': post('/api/app/orders/{id}/refund-in-cash', givesCommand('refundInCash')),
  'payments.retryRefund': post('/api/app/orders/{id}/retry-refund', handlesMoney),

  ...runCalls,

  'live.events': get('/api/app/live/events', followsStore, { answersStream: true }),

  'tills.list': get('/api/app/tills', takesCash),
  'tills.open': post('/api/app/tills/{id}/open', handlesMoney),
  'tills.putIn': post('/api/app/tills/{id}/put-in', handlesMoney),
  'tills.takeOut': post('/api/app/tills/{id}/take-out', handlesMoney),
  'tills.handOver': post('/api/app/tills/{id}/hand-over', handlesMoney),
  'tills.count': post('/api/app/tills/{id}/count', handlesMoney),
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
  'finance.openPayouts': get('/api/app/finance/payouts/open', managesMoney),
  'finance.bookOpeningPayout': post('/api/app/finance/payouts/opening', managesChainMoney),
};
