import { firstAddresses } from '#contract/first-addresses.ts';

/**
 * The calls that anybody, or a guest who is logged in, may make: all that a guest's browser needs. What only staff call
 * is in `staff-addresses.ts`; which list is right is a matter of the row's access.
 */
export const guestAddresses = {
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

  'equipment.byBarcode': 'GET /api/app/equipment/by-barcode',
  'equipment.get': 'GET /api/app/equipment/{id}',
  'equipment.categories': 'GET /api/app/equipment/categories',
  'equipment.attributeDefinitions': 'GET /api/app/equipment-attribute/attribute-definitions',
  'equipment.attributeValues': 'GET /api/app/equipment-attribute/attribute-values/{id}',

  'files.upload': 'POST /api/files/upload',
  'files.deleteMine': 'DELETE /api/files/my-files/{id}',
  'files.download': 'GET /api/files/download/{id}',

  'orders.quote': 'POST /api/app/orders/quote',
  'orders.create': 'POST /api/app/orders',
  'orders.list': 'GET /api/app/orders',
  'orders.get': 'GET /api/app/orders/{id}',
  'orders.getByNumber': 'GET /api/app/orders/by-number/{orderNumber}',
  'orders.askPayment': 'POST /api/app/orders/{id}/ask-payment',
  'orders.confirmReceived': 'POST /api/app/orders/{id}/confirm-received',
  'orders.cancel': 'POST /api/app/orders/{id}/cancel',
  'orders.cancelQuote': 'GET /api/app/orders/{id}/cancel-quote',
  'orders.extendQuote': 'GET /api/app/orders/{id}/extend-quote',
  'orders.extend': 'POST /api/app/orders/{id}/extend',
  'orders.redate': 'POST /api/app/orders/{id}/redate',
  'orders.update': 'PUT /api/app/orders/{id}',
  'orders.changeQuote': 'GET /api/app/orders/{id}/change-quote',
  'orders.deliveryMethod': 'PUT /api/app/orders/{id}/delivery-method',
  'orders.returnMethod': 'PUT /api/app/orders/{id}/return-method',
  'orders.askReturn': 'POST /api/app/orders/{id}/ask-return',
  'orders.withdrawReturn': 'POST /api/app/orders/{id}/withdraw-return',

  'payments.status': 'GET /api/app/orders/bill/{billId}/payment-status',
  'payments.byLink': 'POST /api/app/payments/by-link',
  'payments.start': 'POST /api/app/payments',
  'payments.check': 'POST /api/app/payments/{id}/check',
  'payments.close': 'POST /api/app/payments/{id}/close',
  'payments.makeLink': 'POST /api/app/payments/links',
} as const;
