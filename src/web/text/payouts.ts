import { defineText } from '#web/text/area.ts';

/** Words of what payment companies pay out, and keep as their fee. */
export const payoutsText = defineText({
  title: ['到账与手续费', 'Payouts and fees'],
  lead: [
    '支付公司把代收的钱扣除手续费后转入银行账户。银行到账后，按账单在这里登记。',
    'A payment company keeps its fee and pays the rest of what it took to the bank. Book it here by its statements, once it is in the bank.',
  ],
  nothing: ['支付公司没有存着的款项', 'Payment companies have no money of yours'],
  balance: ['存于支付公司', 'At the payment company'],
  inStatements: ['账单已核对，待登记', 'In statements, to book'],
  rest: ['账单未列或待核对', 'Not agreed yet'],
  allBooked: ['账单已核对的部分都已登记', 'All that agrees with a statement is booked'],
  gross: ['收退净额', 'Received less given back'],
  fee: ['手续费', 'Fee'],
  net: ['应到账', 'To the bank'],
  lines: [(count: number) => `${count} 笔`, (count) => (count === 1 ? '1 line' : `${count} lines`)],
  showDays: [
    (count: number) => `按日明细（${count} 天）`,
    (count) => (count === 1 ? 'Show the day' : `Show ${count} days`),
  ],
  hideDays: ['收起明细', 'Hide the days'],

  book: ['登记到账', 'Book payout'],
  bookTitle: [(company: string) => `登记${company}到账`, (company) => `Book payout of ${company}`],
  through: ['登记到哪一天的账单', 'Statements up to'],
  check: [
    '请核对银行账户：实收金额应与“应到账”一致，一致后再登记。登记会记入账簿，登记错了可以撤销。',
    'Please compare with the bank account first: it should have received just what stands at “To the bank”. The payout goes into the books, and can be taken back if it was wrong.',
  ],
  below: [
    '退款多于收款：这笔钱由支付公司从账户扣回。',
    'More went back than came in: the company takes this from the account.',
  ],
  bookNow: [(amount: string) => `登记到账 ${amount}`, (amount) => `Book ${amount}`],
  booked: ['已登记到账', 'The payout is booked'],

  withoutStatement: ['没有账单的款项', 'Without a statement'],
  withoutStatementText: [
    '这些日子没有账单，也不会再有。请按银行记录登记到账。',
    'There is no statement of these days, and none will come. Book them by what the bank shows.',
  ],
  bookByBank: ['按银行记录登记', 'Book by the bank'],
  withoutStatementTitle: [
    (company: string) => `登记${company}到账（无账单）`,
    (company) => `Book payout of ${company} without a statement`,
  ],
  bookThrough: ['登记到哪一天', 'Days up to'],
  bankGot: ['银行实际到账', 'Came to the bank'],
  bankTook: ['银行实际扣款', 'Taken from the bank'],
  bankWrong: [
    '请填写实际金额，应在 0 与收退净额之间',
    'Please enter what the bank shows, between 0 and the sum below',
  ],
  cameToBank: ['到账', 'To the bank'],
  bankNote: ['银行记录', 'What the bank shows'],
  bankNoteHint: ['如：银行、日期、流水号、金额', 'Such as bank, date, number and amount'],
  withoutStatementReason: ['为什么没有账单', 'Why there is no statement'],
  wordsMissing: ['请填写', 'Please fill this in'],
  withoutStatementCheck: [
    '差额记为手续费。以后即使取得账单，这些款项也不会再次登记。登记错了可以撤销。',
    'The difference is booked as the fee. A statement that comes later does not book these again. The payout can be taken back if it was wrong.',
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
  noneBooked: ['还没有登记过到账', 'No payout was booked yet'],
  throughDay: [(day: string) => `账单至 ${day}`, (day) => `Statements up to ${day}`],
  by: [(name: string, time: string) => `${name} · ${time}`, (name, time) => `${name} · ${time}`],
  place: [(seq: number) => `账簿第 ${seq} 笔`, (seq) => `#${seq} in the books`],
  takeBack: ['撤销', 'Take back'],
  takenBack: ['已撤销', 'Taken back'],
  takeBackTitle: [
    (amount: string) => `撤销到账登记 ${amount}`,
    (amount) => `Take back the payout of ${amount}`,
  ],
  takeBackText: [
    '撤销会记入账簿，原登记保留。这些款项重新变为待登记。',
    'This goes into the books, and what was booked stays there. The money is to be booked again afterwards.',
  ],
  reason: ['撤销原因', 'Why it is taken back'],
  reasonMissing: ['请填写撤销原因', 'Please say why it is taken back'],
  takeBackNow: ['确认撤销', 'Take back'],
  takenBackNow: ['已撤销到账登记', 'The payout was taken back'],
});
