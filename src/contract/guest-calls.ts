import { get, kept, keyless, optional, post, put, remove } from '#contract/call.ts';
import { firstCalls } from '#contract/first-calls.ts';
import { asksPayment, changesOrders, makesOrders, readsOrders, startsOrders } from '#domain/access/rights.ts';

const beginsLogin = { login: 'begins', ...keyless } as const;

/**
 * The calls that anybody, or a guest who is logged in, may make: all that a guest's browser needs. What only staff call
 * is in `staff-calls.ts`; which list is right is a matter of the row's access.
 */
export const guestCalls = {
  ...firstCalls,

  'abp.applicationConfiguration': get('/api/abp/application-configuration', 'public', {
    givesVerificationToken: true,
  }),
  'abp.applicationLocalization': get('/api/abp/application-localization', 'public', { mayBeKept: true }),

  'account.login': post('/api/app/account/login', 'public', beginsLogin),
  'account.refreshToken': post('/api/app/account/refresh-token', 'public', {
    ...beginsLogin,
    provenByBody: true,
  }),
  'account.logout': post('/api/app/account/logout', 'signedIn', { login: 'ends', ...keyless }),
  'account.myProfile': get('/api/app/account/my-profile', 'signedIn', { givesVerificationToken: true }),
  'auth.phoneLogin': post('/api/h5/auth/phone-login', 'public', beginsLogin),
  'auth.currentUser': get('/api/h5/auth/current-user', 'signedIn'),
  'auth.weChatAuthUrl': post('/api/h5/auth/wechat-auth-url', 'public', beginsLogin),
  'auth.weChatLogin': post('/api/h5/auth/wechat-login', 'public', beginsLogin),
  'auth.bindWeChat': post('/api/h5/auth/bind-wechat', { minTrust: 'sms' }, keyless),
  'auth.anonymousWeChatInfo': post('/api/h5/auth/anonymous-wechat-info', 'public', beginsLogin),
  'weChat.jssdkConfig': post('/api/app/wechat-jssdk/config', 'public', optional),
  'auth.sendSmsCode': post('/api/h5/auth/send-sms-code', 'public', beginsLogin),

  'equipment.byBarcode': get('/api/app/equipment/by-barcode', 'public'),
  'equipment.get': get('/api/app/equipment/{id}', 'public'),
  'equipment.fit': post('/api/app/equipment/fit', 'public', keyless),
  'equipment.getModel': get('/api/app/equipment/models/{id}', 'public'),
  'equipment.categories': get('/api/app/equipment/categories', 'public'),
  'equipment.attributeDefinitions': get('/api/app/equipment-attribute/attribute-definitions', 'public'),
  'equipment.attributeValues': get('/api/app/equipment-attribute/attribute-values/{id}', 'public'),

  'files.upload': post('/api/files/upload', 'signedIn', { takesFile: true }),
  'files.deleteMine': remove('/api/files/my-files/{id}', 'signedIn', optional),
  'files.drawing': get('/api/files/drawings/{art}', 'public', { answersFile: true }),
  'files.download': get('/api/files/download/{id}', 'public', { answersFile: true }),

  'orders.quote': post('/api/app/orders/quote', 'public', keyless),
  'orders.dayPrices': post('/api/app/orders/day-prices', 'public', keyless),
  'orders.create': post('/api/app/orders', makesOrders),
  'orders.list': get('/api/app/orders', readsOrders, kept),
  'orders.get': get('/api/app/orders/{id}', readsOrders, kept),
  'orders.getByNumber': get('/api/app/orders/by-number/{orderNumber}', readsOrders, kept),
  'orders.askPayment': post('/api/app/orders/{id}/ask-payment', asksPayment),
  'orders.confirmReceived': post('/api/app/orders/{id}/confirm-received', startsOrders),
  'orders.cancel': post('/api/app/orders/{id}/cancel', changesOrders),
  'orders.cancelQuote': get('/api/app/orders/{id}/cancel-quote', changesOrders),
  'orders.extendQuote': get('/api/app/orders/{id}/extend-quote', changesOrders),
  'orders.extend': post('/api/app/orders/{id}/extend', changesOrders),
  'orders.redate': post('/api/app/orders/{id}/redate', changesOrders),
  'orders.update': put('/api/app/orders/{id}', changesOrders),
  'orders.changeQuote': get('/api/app/orders/{id}/change-quote', changesOrders),
  'orders.deliveryMethod': put('/api/app/orders/{id}/delivery-method', changesOrders),
  'orders.returnMethod': put('/api/app/orders/{id}/return-method', changesOrders),
  'orders.askReturn': post('/api/app/orders/{id}/ask-return', changesOrders),
  'orders.withdrawReturn': post('/api/app/orders/{id}/withdraw-return', changesOrders),
};
