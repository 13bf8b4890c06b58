import { defineText } from '#web/text/area.ts';

/** Words of an order's settlement. */
export const settlementText = defineText({
  lateTitle: ['逾期费用', 'Late fee'],
  lateHow: [
    (unitDays: number) => `按日租金计，共 ${unitDays} 件·天`,
    (unitDays) => `${unitDays} item-${unitDays === 1 ? 'day' : 'days'} at the daily rate`,
  ],
  untaken: [
    '有雪具未取件：结算时按取消规则退还租金；免收逾期费用时全额退还。',
    'Some gear was not picked up. Its rent is refunded under the cancellation policy, or in full if late fees are waived.',
  ],
  waiveLate: ['免收逾期费用', 'Waive the late fee'],
  harmTitle: ['损坏与丢失', 'Damaged and lost'],
  harmAmount: ['赔偿金额', 'Compensation'],
  freeHarmTitle: ['不收赔偿吗？', 'Charge no compensation?'],
  freeHarmText: [
    (lines: number) => `有 ${lines} 项损坏或丢失的雪具没有填写赔偿金额，将按 ¥0 结算。`,
    (lines) =>
      lines === 1
        ? '1 damaged or lost item has no compensation amount and will be settled at ¥0.'
        : `${lines} damaged or lost items have no compensation amount and will be settled at ¥0.`,
  ],
  freeHarmYes: ['不收赔偿', 'Charge nothing'],
  freeHarmNo: ['去填写', 'Enter amount'],
  damagedUnits: [(units: number) => `损坏 ${units} 件`, (units) => `${units} damaged`],
  lostUnits: [(units: number) => `丢失 ${units} 件`, (units) => `${units} lost`],
  wholeDeposit: [(money: string) => `等于押金 ${money}`, (money) => `Full deposit, ${money}`],
  extrasTitle: ['其他费用', 'Other charges'],
  cleaning: ['清洁费', 'Cleaning'],
  settleNote: ['结算说明（选填）', 'Note (optional)'],
  settleReason: ['减免或退还的原因', 'Reason for the waiver or refund'],
  settleTitle: ['结算', 'Settlement'],
  depositHeld: ['押金退还', 'Deposit refund'],
  nothingToMove: ['无需收付', 'Nothing to pay or refund'],
  settleGiveBack: [(money: string) => `结算并退还 ${money}`, (money) => `Settle and refund ${money}`],
  settlePaidOut: [
    (money: string) => `已退现金 ${money}，完成结算`,
    (money) => `${money} cash refunded, settle`,
  ],
  settleCollect: [(money: string) => `结算并收取 ${money}`, (money) => `Settle and collect ${money}`],
  settleLater: ['结算，稍后退款', 'Settle, refund later'],
  settleEven: ['完成结算', 'Settle'],
});
