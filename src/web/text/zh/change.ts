/** Lengthening an order and moving it to other days. */
export const zh = {
  extendDays: '续租天数',
  extendUntil: '新的归还截止',
  extendBy: (days: number) => `续租 ${days} 天`,
  redateText: '改期后费用会重新计算，多退少补',
};
