import { refused } from '#contract/error-entry.ts';

/** Refusals of any call: malformed requests, sessions, rate limits and database failures. */
export const platformErrors = {
  ...refused(400, {
    'request.invalid': [
      '提交的内容有误，请按提示修改后重试',
      'Some of what you entered is not valid. Please correct it and try again',
    ],
    'request.antiforgery': [
      '安全验证失败，请重试',
      'The security check failed (verification token). Please try again',
    ],
    'request.badJson': [
      '提交的内容不是有效的 JSON，请检查后重试',
      'The request body is not valid JSON. Please check it and try again',
    ],
    'request.tooDeep': [
      '提交的内容嵌套过深，请简化后重试',
      'The request body is nested too deeply. Please simplify it and try again',
    ],
    'request.forbiddenText': [
      '提交的内容含有不允许的字符或名称，请删除后重试',
      'The request contains a character or name that is not allowed. Please remove it and try again',
    ],
    'request.malformed': [
      '无法读懂这个请求，请刷新页面后重试',
      'The request could not be read. Please reload the page and try again',
    ],
    'idempotency.keyRequired': [
      '请求缺少 Idempotency-Key，请刷新页面后重试',
      'The Idempotency-Key header is missing. Please reload the page and try again',
    ],
    'idempotency.keyWrong': [
      'Idempotency-Key 须为 8 至 128 个字母、数字或 . _ : - 字符',
      'The Idempotency-Key must be 8 to 128 letters, digits or . _ : -',
    ],
  }),
  ...refused(408, {
    'request.timedOut': [
      '请求发送太慢，请检查网络后重试',
      'The request took too long to arrive. Please check your network and try again',
    ],
  }),
  ...refused(413, {
    'request.tooLarge': [
      '提交的内容过大，请减少后重试',
      'The request is too large. Please send less and try again',
    ],
  }),
  ...refused(431, {
    'request.headersTooLarge': [
      '请求头过大，请清除浏览器缓存后重试',
      'The request headers are too large. Please clear your browser data and try again',
    ],
  }),
  ...refused(415, {
    'request.wrongContentType': [
      '请以 JSON 格式提交（Content-Type: application/json）',
      'Please send JSON (Content-Type: application/json)',
    ],
  }),
  ...refused(404, {
    'request.addressUnknown': [
      '请求的接口不存在，请检查地址',
      'This address does not exist. Please check it',
    ],
    'tenant.unknown': [
      '租户不存在，请检查访问地址',
      'This tenant does not exist. Please check the address you use',
    ],
    notFound: ['找不到您要的内容，请检查后重试', 'Not found. Please check and try again'],
  }),
  ...refused(405, {
    'request.methodNotAllowed': [
      '请求方法不被允许，请检查接口配置',
      'Request method not allowed. Please check the configuration',
    ],
  }),
  ...refused(429, {
    'request.tooMany': [
      '操作过于频繁，请在 {seconds} 秒后重试',
      'Too many attempts. Please try again in {seconds} seconds',
    ],
  }),
  ...refused(401, {
    'session.required': ['请先登录后再操作', 'Please log in first'],
    'session.expired': ['登录已过期，请重新登录', 'Your login has expired. Please log in again'],
  }),
  ...refused(403, {
    'session.forbidden': [
      '您没有权限进行此操作，请联系店长开通',
      'You don’t have permission to do this. Please ask your manager',
    ],
    'session.trustTooLow': [
      '此操作需要更高的身份验证：请用下单或付款时的方式登录（短信、微信或密码），或联系门店办理',
      'This needs a stronger login. Please log in the way you booked or paid (text message, WeChat or password), or ask the store',
    ],
  }),
  ...refused(422, {
    'idempotency.otherBody': [
      '这个请求编号已用于另一次操作，请刷新页面后重试',
      'This Idempotency-Key was already used for something else. Please reload the page and try again',
    ],
  }),
  ...refused(409, {
    'idempotency.running': [
      '同一操作正在处理中，请稍候再试',
      'The same request is still being processed. Please wait a moment and try again',
    ],
    'idempotency.done': [
      '这一步之前已经完成，没有重复执行，请刷新查看结果',
      'This has already been done and was not repeated. Please reload to see the result',
    ],
    conflict: [
      '刚刚有其他人做了冲突的操作，请刷新后重试',
      'Someone else has just made a conflicting change. Please reload and try again',
    ],
    stale: [
      '内容已被他人修改，请刷新查看最新内容后重试',
      'Someone else has changed this. Please reload to see the latest and try again',
    ],
    'hold.overlap': [
      '所选雪具在该时段刚被占用，请重新选择雪具或日期',
      'This item has just been booked for these days. Please choose another item or other days',
    ],
    'pool.soldOut': [
      '所选小件雪具在该时段数量不足，请减少数量或更换日期',
      'Not enough available on these days. Please choose fewer or other days',
    ],
    'data.refused': [
      '数据不符合规则，未作任何修改，请刷新后重试',
      'This breaks a data rule, so nothing was changed. Please reload and try again',
    ],
    'data.duplicate': [
      '已有相同的记录，请刷新后检查',
      'The same record already exists. Please reload and check',
    ],
  }),
  ...refused(500, {
    'server.internal': [
      '服务器内部错误，请稍后重试；如仍失败，请提供编号 {requestId}',
      'Something went wrong on our side. Please try again later. If it keeps happening, quote {requestId}',
    ],
  }),
  ...refused(503, {
    'server.busy': ['服务繁忙，请稍后重试', 'The service is busy. Please try again in a moment'],
  }),
};
