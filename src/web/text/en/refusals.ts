import type { zh } from '#web/text/zh/refusals.ts';

export const en: typeof zh = {
  verificationFailed: 'The security check failed. Please try again',
  loginNeeded: 'Please log in first',
  loginWrong: 'Login failed. Please check the user name and password',

  'detailed.0': 'No connection. Please check your network',
  'detailed.400': 'Something in the request is wrong. Please check what you entered',
  'detailed.401': 'Your login has expired. Please log in again',
  'detailed.403': "You don't have permission for this",
  'detailed.404': "This address doesn't exist",
  'detailed.405': "This request method isn't allowed. Please check the configuration",
  'detailed.422': 'Some of what you entered is not valid',
  'detailed.500': 'Something went wrong on the server. Please try again later',
  'detailed.502': 'The gateway had a problem',
  'detailed.503': "The service isn't available right now. Please try again later",
  'detailed.other': (status: number) => `The request failed (status ${status})`,

  'short.0': 'No connection',
  'short.403': 'No permission',
  'short.404': 'Not found',
  'short.500': 'Server error',
  'short.other': () => 'The request failed',
};
