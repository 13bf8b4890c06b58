import { defineText } from '#web/text/area.ts';

/** Words for calls that did not succeed. */
export const refusalText = defineText({
  verificationFailed: ['安全验证失败，请重试', 'The security check failed. Please try again'],
  loginNeeded: ['请先登录', 'Please log in first'],
  loginWrong: ['登录失败，请检查用户名和密码', 'Login failed. Please check the user name and password'],

  'detailed.0': ['网络请求失败，请检查网络', 'No connection. Please check your network'],
  'detailed.400': [
    '请求参数有误，请检查输入',
    'Something in the request is wrong. Please check what you entered',
  ],
  'detailed.401': ['登录已过期，请重新登录', 'Your login has expired. Please log in again'],
  'detailed.403': ['权限不足', 'You don’t have permission for this'],
  'detailed.404': ['请求的接口不存在', 'This address doesn’t exist'],
  'detailed.405': [
    '请求方法不被允许，请检查接口配置',
    'This request method isn’t allowed. Please check the configuration',
  ],
  'detailed.422': ['请求参数校验失败', 'Some of what you entered is not valid'],
  'detailed.500': [
    '服务器内部错误，请稍后重试',
    'Something went wrong on the server. Please try again later',
  ],
  'detailed.502': ['服务器网关错误', 'The gateway had a problem'],
  'detailed.503': [
    '服务暂时不可用，请稍后重试',
    'The service isn’t available right now. Please try again later',
  ],
  'detailed.other': [
    (status: number) => `请求失败（状态码：${status}）`,
    (status: number) => `The request failed (status ${status})`,
  ],

  'short.0': ['网络连接失败', 'No connection'],
  'short.403': ['权限不足', 'No permission'],
  'short.404': ['资源不存在', 'Not found'],
  'short.500': ['服务器内部错误', 'Server error'],
  'short.other': ['请求失败', 'The request failed'],
});
