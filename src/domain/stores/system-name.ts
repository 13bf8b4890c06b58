/** Name of the app until the chain chooses one. Source: SPEC section 1. */
export const defaultSystemName = '雪具租赁店管理系统';
