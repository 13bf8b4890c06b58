import { defineText } from '#web/text/area.ts';

/** Words of what payment companies pay out, and keep as their fee. */
export const payoutsText = defineText({
  title: ['到账与手续费', 'Payouts and fees'],
  lead: [
    '支付平台扣除手续费后，把款项结算到银行账户。银行到账后，请按账单在这里登记。',
    'The payment provider keeps its fee and pays the rest to your bank. Once it arrives, book it here against the statements.',
  ],
  nothing: ['没有待结算金额', 'No pending payouts'],
  balance: ['待结算金额', 'Pending payout'],
  inStatements: ['账单已核对，待登记', 'On statements, to book'],
  rest: ['账单未列或待核对', 'Not reconciled yet'],
  allBooked: ['账单已核对的部分都已登记', 'Everything reconciled has been booked'],
  gross: ['收退净额', 'Payments less refunds'],
  fee: ['手续费', 'Fee'],
  net: ['应到账', 'Due in bank'],
  lines: [(count: number) => `${count} 笔`, (count) => (count === 1 ? '1 line' : `${count} lines`)],
  showDays: [
    (count: number) => `按日明细（${count} 天）`,
    (count) => (count === 1 ? 'Show the day' : `Show ${count} days`),
  ],
  hideDays: ['收起明细', 'Hide the days'],

  book: ['登记到账', 'Book payout'],
  bookTitle: [(company: string) => `登记${company}到账`, (company) => `Book ${company} payout`],
  through: ['登记到哪一天的账单', 'Statements up to'],
  check: [
    '请核对银行账户：实收金额应与“应到账”一致，一致后再登记。登记会记入账簿，登记错了可以撤销。',
    'Check the bank account first: the amount received should match “Due in bank”. The payout is then booked; a mistaken one can be reversed.',
  ],
  below: [
    '退款多于收款：差额由支付平台从账户扣回',
    'Refunds exceed payments: the provider debits this from the account',
  ],
  bookNow: [(amount: string) => `登记到账 ${amount}`, (amount) => `Book ${amount}`],
  booked: ['已登记到账', 'Payout booked'],

  withoutStatement: ['没有账单的款项', 'Without a statement'],
  withoutStatementText: [
    '这些日子没有账单，也不会再有。请按银行记录登记到账。',
    'There are no statements for these days, and there won’t be. Book them from your bank records.',
  ],
  bookByBank: ['按银行记录登记', 'Book from bank records'],
  withoutStatementTitle: [
    (company: string) => `登记${company}到账（无账单）`,
    (company) => `Book ${company} payout without a statement`,
  ],
  bookThrough: ['登记到哪一天', 'Days up to'],
  bankGot: ['银行实际到账', 'Received in bank'],
  bankTook: ['银行实际扣款', 'Debited from bank'],
  bankWrong: [
    '请填写实际金额，应在 0 与收退净额之间',
    'Please enter the actual amount, between 0 and the net below',
  ],
  cameToBank: ['到账', 'In bank'],
  bankNote: ['银行记录', 'Bank record'],
  bankNoteHint: ['如：银行、日期、流水号、金额', 'For example bank, date, reference and amount'],
  withoutStatementReason: ['为什么没有账单', 'Why there is no statement'],
  wordsMissing: ['请填写', 'Please fill this in'],
  withoutStatementCheck: [
    '差额记为手续费。以后即使取得账单，这些款项也不会再次登记。登记错了可以撤销。',
    'The difference is booked as the fee. Later statements will not book these again. A mistaken payout can be reversed.',
  ],
  withoutStatementThroughDay: [
    (day: string) => `无账单，至 ${day}`,
    (day) => `Without a statement, up to ${day}`,
  ],
  export: ['导出到账', 'Export payouts'],
  exportName: ['到账登记', 'payouts'],

  showBooked: ['查看已登记的到账', 'Show booked payouts'],
  hideBooked: ['收起已登记的到账', 'Hide booked payouts'],
  bookedFound: [
    (count: number) => `共 ${count} 次登记`,
    (count) => (count === 1 ? '1 payout' : `${count} payouts`),
  ],
  noneBooked: ['还没有登记过到账', 'No payouts booked yet'],
  throughDay: [(day: string) => `账单至 ${day}`, (day) => `Statements up to ${day}`],
  by: [(name: string, time: string) => `${name} · ${time}`, (name, time) => `${name} · ${time}`],
  place: [(seq: number) => `账簿第 ${seq} 笔`, (seq) => `#${seq} in the books`],
  takeBack: ['撤销', 'Reverse'],
  takenBack: ['已撤销', 'Reversed'],
  takeBackTitle: [
    (amount: string) => `撤销到账登记 ${amount}`,
    (amount) => `Reverse the payout of ${amount}`,
  ],
  takeBackText: [
    '撤销会记入账簿，原登记保留。这些款项重新变为待登记。',
    'The reversal is booked and the original entry stays. The amount can then be booked again.',
  ],
  reason: ['撤销原因', 'Reason for reversing'],
  reasonMissing: ['请填写撤销原因', 'Please give a reason'],
  takeBackNow: ['确认撤销', 'Reverse'],
  takenBackNow: ['已撤销到账登记', 'Payout reversed'],
});
