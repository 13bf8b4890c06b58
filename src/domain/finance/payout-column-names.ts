/** Titles of exported payouts: one line for each. */
export const payoutColumns = [
  '门店',
  '支付公司',
  '依据',
  '截至日期',
  '收退净额',
  '手续费',
  '应到账',
  '笔数',
  '账簿序号',
  '登记人',
  '登记时间',
  '登记原因',
  '银行记录',
  '撤销原因',
  '撤销人',
  '撤销时间',
] as const;

/** Names of what a payout is booked by. */
export const payoutGroundNames = { statements: '账单', bank: '银行记录' } as const;
