/** What a call that did not succeed is told as, by HTTP status: the detailed set, and the short one. */
export const zh = {
  verificationFailed: '安全验证失败，请重试',
  loginNeeded: '请先登录',
  loginWrong: '登录失败，请检查用户名和密码',

  'detailed.0': '网络请求失败，请检查网络',
  'detailed.400': '请求参数有误，请检查输入',
  'detailed.401': '登录已过期，请重新登录',
  'detailed.403': '权限不足',
  'detailed.404': '请求的接口不存在',
  'detailed.405': '请求方法不被允许，请检查接口配置',
  'detailed.422': '请求参数校验失败',
  'detailed.500': '服务器内部错误，请稍后重试',
  'detailed.502': '服务器网关错误',
  'detailed.503': '服务暂时不可用，请稍后重试',
  'detailed.other': (status: number) => `请求失败（状态码：${status}）`,

  'short.0': '网络连接失败',
  'short.403': '权限不足',
  'short.404': '资源不存在',
  'short.500': '服务器内部错误',
  'short.other': (_status: number) => '请求失败',
};
