/** What the app calls itself until the chain chooses a name. Source: SPEC section 1. */
export const defaultSystemName = '雪具租赁店管理系统';
