import { defineText } from '#web/text/area.ts';

/** Words of payment companies' statements, held against the books. */
export const channelStatementsText = defineText({
  title: ['支付对账', 'Statements'],
  lead: [
    '支付公司次日上午 10 点后提供账单，系统自动获取并逐笔核对。',
    'Payment companies give the statement of a day from ten the next morning on. It is fetched and held against the books line by line.',
  ],
  byBooks: [
    '日结以本店账簿为准；支付公司的账单次日才有，在此逐笔核对。',
    'A day is closed by our books. The companies give their statements the next morning; here both are compared.',
  ],
  byBeijing: [
    '账单按北京时间的自然日统计，可能与日结的时间段略有出入。',
    'Statements count days in Beijing time, which may differ a little from the time of a closing.',
  ],
  byDay: ['每日对账', 'Statements by day'],
  none: ['这天没有线上收退款', 'Nothing went through a payment company that day'],
  noDays: ['这段时间没有线上收退款', 'Nothing went through a payment company in this time'],

  'state.early': ['次日 10 点后获取', 'From 10:00 the next day'],
  'state.waiting': ['获取中', 'On its way'],
  'state.missing': ['未取得', 'Missing'],
  'state.none': ['无交易', 'Nothing moved'],
  'state.kept': ['已核对', 'Compared'],
  'state.odd': [
    (count: number) => `${count} 笔待处理`,
    (count) => (count === 1 ? '1 to look into' : `${count} to look into`),
  ],
  early: [
    (time: string) => `这天的账单 ${time} 后可以获取。`,
    (time) => `This statement can be had from ${time} on.`,
  ],
  waiting: [
    '支付公司还没有给出账单，系统会自动重试。',
    'The company has not given its statement yet. It is asked again by itself.',
  ],
  waitingUntil: [
    (time: string) => `支付公司还没有给出账单，${time} 再试。`,
    (time) => `The company has not given its statement yet. It is asked again at ${time}.`,
  ],
  missing: [
    '多次获取未成功。请立即获取，或由总部上传从商户平台下载的账单。',
    'It was asked for many times. Fetch it now, or let head office upload the file of the company’s console.',
  ],
  off: [
    '没有开通账单接口，请由总部上传从商户平台下载的账单。',
    'Statements are not set up for this company. Head office can upload the file of its console.',
  ],
  code: [(code: string) => `支付公司的答复：${code}`, (code) => `The company answered: ${code}`],
  empty: ['双方都没有交易。', 'Neither side has anything.'],
  fetched: [(time: string) => `${time} 取自支付公司`, (time) => `From the company, ${time}`],
  uploaded: [(time: string) => `${time} 由人工上传`, (time) => `Uploaded, ${time}`],

  sums: ['双方合计', 'Sums of both sides'],
  ours: ['本店', 'Ours'],
  theirs: ['支付公司', 'Company'],
  difference: ['差额', 'Difference'],
  net: ['净额', 'Net'],

  'outcome.matched': ['一致', 'Agree'],
  'outcome.onlyOurs': ['仅本店有', 'Only ours'],
  'outcome.onlyTheirs': ['仅支付公司有', 'Only theirs'],
  'outcome.amountDiffers': ['金额不符', 'Amount differs'],
  'outcome.dayDiffers': ['日期不同', 'Other day'],
  'outcome.gone': ['支付公司已撤下', 'Withdrawn'],
  'hint.onlyOurs': [
    '本店已入账，支付公司的账单里没有。',
    'It is booked here, and not in the company’s statement.',
  ],
  'hint.onlyTheirs': ['支付公司有这笔交易，本店没有入账。', 'The company has it, and it is not booked here.'],
  'hint.amountDiffers': ['双方金额不同。', 'The amounts differ.'],
  'hint.dayDiffers': [
    '双方记在不同的日期，金额一致，无需处理。',
    'The same amount on another day. Nothing needs to be done.',
  ],
  'hint.gone': [
    '支付公司原先有这笔交易，新的账单里没有了。',
    'The company had it before, and not in its newer statement.',
  ],
  inStatementOf: [(day: string) => `在 ${day} 的账单里`, (day) => `In the statement of ${day}`],
  'kind.payment': ['收款', 'Received'],
  'kind.refund': ['退款', 'Given back'],
  'kind.other': ['其他', 'Other'],
  'lineState.processing': ['处理中', 'On its way'],
  'lineState.failed': ['失败', 'Failed'],
  fee: [(amount: string) => `手续费 ${amount}`, (amount) => `fee ${amount}`],
  contractFee: [(amount: string) => `按合同 ${amount}`, (amount) => `by contract ${amount}`],
  feeDiffers: ['手续费不符', 'Fee differs'],
  feesDiffer: [
    (count: number, theirs: string, contract: string) =>
      `${count} 笔收款的手续费与合同费率不符：支付公司收取 ${theirs}，按合同应为 ${contract}。请联系支付公司；如果合同费率已变更，请修改参数后重新获取账单。`,
    (count, theirs, contract) =>
      `The fee of ${count === 1 ? '1 payment' : `${count} payments`} differs from the contract: the company keeps ${theirs}, the contract says ${contract}. Please ask the company, or correct the rate in the parameters and fetch the statement again.`,
  ],
  noOrder: ['找不到对应订单', 'No order known'],
  tradeNo: ['交易号', 'Trade number'],
  ownNo: ['商户单号', 'Our number'],

  showMatched: [
    (count: number) => `显示一致的 ${count} 笔`,
    (count) => (count === 1 ? 'Show the one that agrees' : `Show the ${count} that agree`),
  ],
  hideMatched: ['收起一致的交易', 'Hide those that agree'],
  showOtherDay: [
    (count: number) => `显示日期不同的 ${count} 笔（金额一致）`,
    (count) =>
      count === 1
        ? 'Show the one of another day (same amount)'
        : `Show the ${count} of another day (same amounts)`,
  ],
  hideOtherDay: ['收起日期不同的交易', 'Hide those of another day'],
  oddFound: [
    (count: number) => `${count} 笔不一致`,
    (count) => (count === 1 ? '1 differs' : `${count} differ`),
  ],
  otherDayFound: [
    (count: number) => `${count} 笔金额一致，仅日期不同`,
    (count) =>
      count === 1 ? '1 with the same amount on another day' : `${count} with the same amount on another day`,
  ],
  matchedFound: [
    (count: number) => `${count} 笔一致`,
    (count) => (count === 1 ? '1 agrees' : `${count} agree`),
  ],

  fetchNow: ['立即获取', 'Fetch now'],
  refetch: ['重新获取', 'Fetch again'],
  fetchedNow: ['账单已核对', 'The statement is compared'],
  notYet: ['支付公司暂时没有这天的账单', 'The company has no statement of this day yet'],
  upload: ['上传账单', 'Upload file'],
  uploading: [(percent: number) => `上传中 ${percent}%`, (percent) => `Uploading ${percent}%`],
  uploadedNow: ['账单已上传并核对', 'The file is uploaded and compared'],
  export: ['导出对账', 'Export'],
  exportName: ['对账', 'statements'],

  returned: ['登记退款', 'Book refund'],
  returnedTitle: [
    (amount: string) => `登记商户平台退款 ${amount}`,
    (amount) => `Book the refund of ${amount}`,
  ],
  returnedText: [
    '这笔钱已在商户平台退给客人。登记后计入订单的退款，不能撤销；不会再退一次。',
    'This was given back in the company’s console. It is booked as a refund of the order, which cannot be undone. Nothing is given back again.',
  ],
  returnedReason: ['退款原因', 'Why it was given back'],
  returnedMissing: ['请填写退款原因', 'Please say why it was given back'],
  returnedDone: ['已登记退款', 'The refund is booked'],
  note: ['说明', 'Explain'],
  noteTitle: ['说明差异', 'Explain the difference'],
  notice: [
    '说明写入后不能修改或删除，可以再补充。',
    'What is written is never changed or deleted; more can be added.',
  ],
  reason: ['原因', 'Reason'],
  'reason.timing': ['时间差', 'Timing'],
  'reason.madeInConsole': ['在商户平台操作', 'Done in the company’s console'],
  'reason.otherBusiness': ['非本系统业务', 'Other business'],
  'reason.companyFault': ['支付公司差错', 'Fault of the company'],
  'reason.ownFault': ['本店差错', 'Our own fault'],
  'reason.other': ['其他', 'Other'],
  noteText: ['备注（选填）', 'Note (optional)'],
  save: ['保存说明', 'Save'],
  saved: ['已保存说明', 'Saved'],
  notedBy: [(name: string, time: string) => `${name} · ${time}`, (name, time) => `${name} · ${time}`],
});
