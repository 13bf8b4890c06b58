/** Stands at the top of every page of a demo that others can reach. */
export const demoNotice = {
  zh: '演示系统：请勿填写真实信息',
  en: 'This is a demo: enter nothing real',
} as const;
