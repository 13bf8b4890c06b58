/** The pages that the first page itself leads to; all others are in `paths.ts`. */
export const firstPatterns = {
  root: '/',
  customerArea: '/customer',
  customerBook: '/customer/order-create',
  customerDashboard: '/customer/dashboard',
} as const;
