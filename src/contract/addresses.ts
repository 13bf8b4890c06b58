import { firstAddresses } from '#contract/first-addresses.ts';

/**
 * Every call's method and path. `{name}` is a path parameter; names after `?` travel in the query of a call that
 * is not a GET. Kept apart from the rows so that the browser can build a call without loading any schema.
 */
export const addresses = {
  ...firstAddresses,

  'abp.applicationConfiguration': 'GET /api/abp/application-configuration',
  'abp.applicationLocalization': 'GET /api/abp/application-localization',

  'account.login': 'POST /api/app/account/login',
  'account.refreshToken': 'POST /api/app/account/refresh-token',
  'account.logout': 'POST /api/app/account/logout',
  'account.myProfile': 'GET /api/app/account/my-profile',
  'account.changePassword': 'POST /api/app/account/change-password',
  'auth.phoneLogin': 'POST /api/h5/auth/phone-login',
  'auth.currentUser': 'GET /api/h5/auth/current-user',
  'auth.weChatAuthUrl': 'POST /api/h5/auth/wechat-auth-url',
  'auth.weChatLogin': 'POST /api/h5/auth/wechat-login',
  'auth.bindWeChat': 'POST /api/h5/auth/bind-wechat',
  'auth.unbindWeChat': 'POST /api/h5/auth/unbind-wechat',
  'auth.anonymousWeChatInfo': 'POST /api/h5/auth/anonymous-wechat-info',
  'weChat.jssdkConfig': 'POST /api/app/wechat-jssdk/config',
  'auth.sendSmsCode': 'POST /api/h5/auth/send-sms-code',
  'auth.verifySms': 'POST /api/h5/auth/verify-sms',
  'setup.firstAdmin': 'POST /api/app/setup/first-admin',

  'users.list': 'GET /api/app/users',
  'users.get': 'GET /api/app/users/{id}',
  'users.create': 'POST /api/app/users',
  'users.update': 'PUT /api/app/users/{id}',
  'users.disable': 'POST /api/app/users/{id}/disable',
  'users.enable': 'POST /api/app/users/{id}/enable',
  'users.resetPassword': 'POST /api/app/users/{id}/reset-password',
  'roles.list': 'GET /api/app/roles',
  'roles.setPermissions': 'PUT /api/app/roles/{role}/permissions',

  'equipment.byBarcode': 'GET /api/app/equipment/by-barcode',
  'equipment.list': 'GET /api/app/equipment',
  'equipment.get': 'GET /api/app/equipment/{id}',
  'equipment.create': 'POST /api/app/equipment',
  'equipment.update': 'PUT /api/app/equipment/{id}',
  'equipment.remove': 'DELETE /api/app/equipment/{id}?version',
  'equipment.changeBarcode': 'PUT /api/app/equipment/{id}/barcode',
  'equipment.export': 'GET /api/app/equipment/export',
  'imports.template': 'GET /api/app/equipment-import/template',
  'imports.upload': 'POST /api/app/equipment-import',
  'imports.list': 'GET /api/app/equipment-import',
  'imports.get': 'GET /api/app/equipment-import/{id}',
  'imports.lines': 'GET /api/app/equipment-import/{id}/lines',
  'imports.refusedLines': 'GET /api/app/equipment-import/{id}/refused-lines',
  'imports.start': 'POST /api/app/equipment-import/{id}/start',
  'imports.cancel': 'POST /api/app/equipment-import/{id}/cancel',
  'equipment.categories': 'GET /api/app/equipment/categories',
  'equipment.attributeDefinitions': 'GET /api/app/equipment-attribute/attribute-definitions',
  'equipment.attributeValues': 'GET /api/app/equipment-attribute/attribute-values/{id}',
  'equipment.createAttribute': 'POST /api/app/equipment-attribute/attribute-definitions',
  'equipment.updateAttribute': 'PUT /api/app/equipment-attribute/attribute-definitions/{id}',
  'equipment.unavailableTimes': 'GET /api/app/equipment/unavailable-times/{id}',
  'equipment.deleteUnavailableTime': 'DELETE /api/app/equipment/unavailable-time/{id}',
  'equipment.history': 'GET /api/app/equipment/equipment-operation-history/{id}',
  'equipment.usageStatistics': 'GET /api/app/equipment/equipment-usage-statistics/{id}',
  'equipment.inventorySummary': 'GET /api/app/equipment/store-inventory-summary/{id}',
  'equipment.stockIn': 'POST /api/app/equipment/stock-in/{equipmentId}',
  'equipment.stockOut': 'POST /api/app/equipment/stock-out/{equipmentId}',
  'equipment.changeStatus': 'POST /api/app/equipment/change-status/{id}',
  'equipment.transfer': 'POST /api/app/equipment/{id}/transfer',
  'equipment.transferArrive': 'POST /api/app/equipment/{id}/transfer-arrive',
  'equipment.earlyReturn': 'POST /api/app/equipment/early-return/{equipmentId}',
  'equipment.ordersCount': 'GET /api/app/equipment/orders-count',
  'equipment.inUseOrders': 'GET /api/app/equipment/in-use-orders',
  'equipment.reservedOrders': 'GET /api/app/equipment/reserved-orders',
  'equipment.unpaidOrders': 'GET /api/app/equipment/unpaid-orders',
  'equipment.completedOrders': 'GET /api/app/equipment/completed-orders',

  'smallEquipment.list': 'GET /api/app/small-equipment',
  'smallEquipment.summary': 'GET /api/app/small-equipment/summary',
  'smallEquipment.get': 'GET /api/app/small-equipment/{id}',
  'smallEquipment.create': 'POST /api/app/small-equipment',
  'smallEquipment.update': 'PUT /api/app/small-equipment/{id}',
  'smallEquipment.adjust': 'POST /api/app/small-equipment/{id}/adjust',
  'smallEquipment.movements': 'GET /api/app/small-equipment/{id}/movements',
  'smallEquipment.export': 'GET /api/app/small-equipment/export',
  'smallEquipment.stockTakes': 'GET /api/app/stock-take',
  'smallEquipment.openStockTake': 'POST /api/app/stock-take',
  'smallEquipment.getStockTake': 'GET /api/app/stock-take/{id}',
  'smallEquipment.countShelf': 'PUT /api/app/stock-take/{id}/shelves/{poolId}',
  'smallEquipment.finishStockTake': 'POST /api/app/stock-take/{id}/finish',
  'smallEquipment.cancelStockTake': 'POST /api/app/stock-take/{id}/cancel',

  'files.upload': 'POST /api/files/upload',
  'files.delete': 'DELETE /api/files/{id}',
  'files.deleteMine': 'DELETE /api/files/my-files/{id}',
  'files.download': 'GET /api/files/download/{id}',

  'orders.quote': 'POST /api/app/orders/quote',
  'orders.create': 'POST /api/app/orders',
  'orders.list': 'GET /api/app/orders',
  'orders.get': 'GET /api/app/orders/{id}',
  'orders.getByNumber': 'GET /api/app/orders/by-number/{orderNumber}',
  'orders.confirmCash': 'POST /api/app/orders/confirm-cash-received?billId',
  'orders.confirmCashRefund': 'POST /api/app/orders/{id}/confirm-cash-refunded',
  'orders.counts': 'GET /api/app/orders/counts',
  'orders.approve': 'POST /api/app/orders/{id}/approve',
  'orders.reject': 'POST /api/app/orders/{id}/reject',
  'orders.askPayment': 'POST /api/app/orders/{id}/ask-payment',
  'orders.bind': 'POST /api/app/orders/{id}/bind',
  'orders.unbind': 'POST /api/app/orders/{id}/unbind',
  'orders.handOver': 'POST /api/app/orders/{id}/hand-over',
  'orders.load': 'POST /api/app/orders/{id}/load',
  'orders.confirmDelivery': 'POST /api/app/orders/{id}/delivery-confirm',
  'orders.failDelivery': 'POST /api/app/orders/{id}/delivery-failed',
  'orders.confirmReceived': 'POST /api/app/orders/{id}/confirm-received',
  'orders.takeBack': 'POST /api/app/orders/{id}/take-back',
  'orders.settle': 'POST /api/app/orders/{id}/settle',
  'orders.cancel': 'POST /api/app/orders/{id}/cancel',
  'orders.cancelQuote': 'GET /api/app/orders/{id}/cancel-quote',
  'orders.extendQuote': 'GET /api/app/orders/{id}/extend-quote',
  'orders.extend': 'POST /api/app/orders/{id}/extend',
  'orders.redate': 'POST /api/app/orders/{id}/redate',
  'orders.update': 'PUT /api/app/orders/{id}',
  'orders.setAgent': 'PUT /api/app/orders/{id}/agent',
  'orders.agents': 'GET /api/app/orders/agents',
  'orders.changeQuote': 'GET /api/app/orders/{id}/change-quote',
  'orders.deliveryMethod': 'PUT /api/app/orders/{id}/delivery-method',
  'orders.returnMethod': 'PUT /api/app/orders/{id}/return-method',
  'orders.askReturn': 'POST /api/app/orders/{id}/ask-return',
  'orders.withdrawReturn': 'POST /api/app/orders/{id}/withdraw-return',
  'orders.exchangeQuote': 'GET /api/app/orders/{id}/exchange-quote',
  'orders.exchange': 'POST /api/app/orders/{id}/exchange',
  'orders.adjust': 'POST /api/app/orders/{id}/adjust',
  'orders.withdrawBill': 'POST /api/app/orders/{id}/withdraw-bill',

  'payments.status': 'GET /api/app/orders/bill/{billId}/payment-status',
  'payments.byLink': 'POST /api/app/payments/by-link',
  'payments.start': 'POST /api/app/payments',
  'payments.check': 'POST /api/app/payments/{id}/check',
  'payments.close': 'POST /api/app/payments/{id}/close',
  'payments.makeLink': 'POST /api/app/payments/links',
  'payments.refundInCash': 'POST /api/app/orders/{id}/refund-in-cash',
  'payments.retryRefund': 'POST /api/app/orders/{id}/retry-refund',

  'tills.list': 'GET /api/app/tills',
  'tills.open': 'POST /api/app/tills/{id}/open',
  'tills.putIn': 'POST /api/app/tills/{id}/put-in',
  'tills.takeOut': 'POST /api/app/tills/{id}/take-out',
  'tills.handOver': 'POST /api/app/tills/{id}/hand-over',
  'tills.cashUp': 'POST /api/app/tills/{id}/cash-up',
  'tills.shifts': 'GET /api/app/tills/shifts',
  'tills.shift': 'GET /api/app/tills/shifts/{id}',

  'finance.summary': 'GET /api/app/finance/summary',
  'finance.journals': 'GET /api/app/finance/journals',
  'finance.dues': 'GET /api/app/finance/dues',
  'finance.refunds': 'GET /api/app/finance/refunds',
  'finance.waiting': 'GET /api/app/finance/waiting',
  'finance.settleMatter': 'POST /api/app/finance/waiting/{id}/settle',
  'finance.export': 'GET /api/app/finance/export',
  'finance.toClose': 'GET /api/app/finance/to-close',
  'finance.closings': 'GET /api/app/finance/closings',
  'finance.closing': 'GET /api/app/finance/closings/{id}',
  'finance.closeDay': 'POST /api/app/finance/closings',
  'finance.exportClosings': 'GET /api/app/finance/closings/export',
} as const;

export type AddressKey = keyof typeof addresses;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Address = `${Method} /${string}`;

/** An address taken apart: `path` has `{name}` places, `queryNames` are those that a write sends in its query. */
export type AddressParts = {
  readonly method: Method;
  readonly path: string;
  readonly pathNames: readonly string[];
  readonly queryNames: readonly string[];
};

/** Takes an address apart. */
export const splitAddress = (address: Address): AddressParts => {
  const [method = '', target = ''] = address.split(' ');
  const [path = '', query = ''] = target.split('?');
  return {
    method: method as Method,
    path,
    pathNames: Array.from(path.matchAll(/\{(\w+)\}/g), (found) => found[1] ?? ''),
    queryNames: query === '' ? [] : query.split('&'),
  };
};
