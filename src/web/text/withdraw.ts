import { defineText } from '#web/text/area.ts';

/** Words of taking back a change that was not paid. */
export const withdrawText = defineText({
  title: ['撤回变更', 'Withdraw change'],
  which: ['撤回哪一项', 'Which change'],
  extension: [
    (days: number) => `续租 ${days} 天`,
    (days) => (days === 1 ? 'Extension by 1 day' : `Extension by ${days} days`),
  ],
  'kind.dates': ['改期', 'Change of dates'],
  'kind.delivery': ['送货上门', 'Delivery'],
  'kind.pickup': ['上门取回', 'Collection'],
  'kind.settlement': ['归还结算', 'Settlement'],
  charge: [(money: string) => `加收 ${money}`, (money) => `Charge of ${money}`],
  text: [
    (name: string) => `撤回“${name}”，客人不再需要为它付款。`,
    (name) => `“${name}” is withdrawn and no longer needs to be paid.`,
  ],
  'follows.extension': [
    '恢复续租前的归还时间；续租期间已归还的雪具改按超时计费。',
    'The return time from before the extension applies again. Gear returned on the added days counts as late.',
  ],
  'follows.dates': ['恢复改期前的日期。', 'The original dates are restored.'],
  'follows.delivery': ['改回到店自取。', 'Changes back to store pick-up.'],
  'follows.pickup': ['改回自行归还。', 'Changes back to store return.'],
  'follows.settlement': [
    '结算作废，押金恢复持有，之后需重新结算。',
    'The settlement is voided and the deposit is held again. You will need to settle again.',
  ],
  paid: [
    '客人已付的部分先抵其余应付款，多出的退还。',
    'Payments already made go towards the amount still due; any excess is refunded.',
  ],
});
