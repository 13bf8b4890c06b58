import { defineText } from '#web/text/area.ts';

/** Words of payment companies' statements, held against the books. */
export const channelStatementsText = defineText({
  title: ['支付对账', 'Statements'],
  lead: [
    '支付平台次日上午 10 点后提供账单，系统自动获取并逐笔核对',
    'Payment providers issue each day’s statement from 10:00 the next day. It is fetched automatically and checked line by line.',
  ],
  byBooks: [
    '日结以本店账簿为准；支付平台的账单次日提供，在此逐笔核对。',
    'Days are closed on our own books. Payment providers’ statements arrive the next morning and are compared here.',
  ],
  byBeijing: [
    '账单按北京时间的自然日统计，可能与日结的时间段略有出入',
    'Statements run by calendar day in Beijing time, which may differ slightly from a closing',
  ],
  byDay: ['每日对账', 'Statements by day'],
  none: ['这天没有线上收退款', 'No online payments or refunds that day'],
  noDays: ['这段时间没有线上收退款', 'No online payments or refunds in this period'],

  'state.early': ['次日 10 点后获取', 'From 10:00 the next day'],
  'state.waiting': ['获取中', 'Waiting'],
  'state.missing': ['未取得', 'Missing'],
  'state.none': ['无交易', 'No activity'],
  'state.kept': ['已核对', 'Checked'],
  'state.odd': [
    (count: number) => `${count} 笔待处理`,
    (count) => (count === 1 ? '1 to review' : `${count} to review`),
  ],
  early: [
    (time: string) => `这天的账单 ${time} 后可以获取`,
    (time) => `This statement is available from ${time}`,
  ],
  waiting: [
    '支付平台还没有提供账单，系统会自动重试',
    'The statement is not available yet. It will be fetched automatically.',
  ],
  waitingUntil: [
    (time: string) => `支付平台还没有提供账单，${time} 再试`,
    (time) => `The statement is not available yet. Next attempt at ${time}.`,
  ],
  missing: [
    '多次获取未成功。请立即获取，或由总部上传从商户平台下载的账单。',
    'Several attempts failed. Fetch it now, or ask head office to upload the file from the merchant console.',
  ],
  off: [
    '没有开通账单接口，请由总部上传从商户平台下载的账单',
    'Statements are not set up for this provider. Ask head office to upload the file from the merchant console.',
  ],
  code: [(code: string) => `支付平台返回：${code}`, (code) => `Provider response: ${code}`],
  empty: ['双方都没有交易', 'No activity on either side'],
  fetched: [(time: string) => `${time} 取自支付平台`, (time) => `Fetched ${time}`],
  uploaded: [(time: string) => `${time} 由人工上传`, (time) => `Uploaded, ${time}`],

  sums: ['双方合计', 'Totals'],
  ours: ['本店', 'Ours'],
  theirs: ['支付平台', 'Provider'],
  difference: ['差额', 'Difference'],
  net: ['净额', 'Net'],

  'outcome.matched': ['一致', 'Match'],
  'outcome.onlyOurs': ['仅本店有', 'Ours only'],
  'outcome.onlyTheirs': ['仅支付平台有', 'Provider only'],
  'outcome.amountDiffers': ['金额不符', 'Amount differs'],
  'outcome.dayDiffers': ['日期不同', 'Different day'],
  'outcome.gone': ['支付平台已撤下', 'Withdrawn'],
  'hint.onlyOurs': ['本店已入账，支付平台的账单里没有', 'Booked here, but not on the provider’s statement'],
  'hint.onlyTheirs': ['支付平台有这笔交易，本店没有入账', 'On the provider’s statement, but not booked here'],
  'hint.amountDiffers': ['双方金额不同', 'The amounts differ'],
  'hint.dayDiffers': [
    '双方记在不同的日期，金额一致，无需处理',
    'Same amount on a different day. No action needed.',
  ],
  'hint.gone': ['支付平台原先有这笔交易，新的账单里没有了', 'No longer on the provider’s latest statement'],
  inStatementOf: [(day: string) => `在 ${day} 的账单里`, (day) => `On the statement of ${day}`],
  'kind.payment': ['收款', 'Received'],
  'kind.refund': ['退款', 'Refunded'],
  'kind.other': ['其他', 'Other'],
  'lineState.processing': ['处理中', 'In progress'],
  'lineState.failed': ['失败', 'Failed'],
  fee: [(amount: string) => `手续费 ${amount}`, (amount) => `fee ${amount}`],
  contractFee: [(amount: string) => `按合同 ${amount}`, (amount) => `by contract ${amount}`],
  feeDiffers: ['手续费不符', 'Fee differs'],
  feesDiffer: [
    (count: number, theirs: string, contract: string) =>
      `${count} 笔收款的手续费与合同费率不符：支付平台收取 ${theirs}，按合同应为 ${contract}。请联系支付平台；如果合同费率已变更，请修改费率后重新获取账单。`,
    (count, theirs, contract) =>
      `The fee of ${count === 1 ? '1 payment' : `${count} payments`} differs from the contract: charged ${theirs}, should be ${contract}. Please contact the provider, or correct the rate among the rules and fetch the statement again.`,
  ],
  noOrder: ['找不到对应订单', 'No matching order'],
  tradeNo: ['交易号', 'Transaction no.'],
  ownNo: ['商户单号', 'Our reference'],

  showMatched: [
    (count: number) => `显示一致的 ${count} 笔`,
    (count) => (count === 1 ? 'Show 1 match' : `Show ${count} matches`),
  ],
  hideMatched: ['收起一致的交易', 'Hide matches'],
  showOtherDay: [
    (count: number) => `显示日期不同的 ${count} 笔（金额一致）`,
    (count) =>
      count === 1
        ? 'Show 1 on a different day (same amount)'
        : `Show ${count} on a different day (same amounts)`,
  ],
  hideOtherDay: ['收起日期不同的交易', 'Hide different days'],
  oddFound: [
    (count: number) => `${count} 笔不一致`,
    (count) => (count === 1 ? '1 differs' : `${count} differ`),
  ],
  otherDayFound: [
    (count: number) => `${count} 笔金额一致，仅日期不同`,
    (count) =>
      count === 1
        ? '1 with the same amount on a different day'
        : `${count} with the same amount on a different day`,
  ],
  matchedFound: [
    (count: number) => `${count} 笔一致`,
    (count) => (count === 1 ? '1 match' : `${count} matches`),
  ],

  fetchNow: ['立即获取', 'Fetch now'],
  refetch: ['重新获取', 'Fetch again'],
  fetchedNow: ['账单已核对', 'Statement checked'],
  notYet: ['支付平台暂时没有这天的账单', 'No statement for this day yet'],
  upload: ['上传账单', 'Upload file'],
  uploading: [(percent: number) => `上传中 ${percent}%`, (percent) => `Uploading ${percent}%`],
  uploadedNow: ['账单已上传并核对', 'File uploaded and checked'],
  export: ['导出对账', 'Export'],
  exportName: ['对账', 'statements'],

  returned: ['登记退款', 'Book refund'],
  returnedTitle: [
    (amount: string) => `登记商户平台退款 ${amount}`,
    (amount) => `Book the refund of ${amount}`,
  ],
  returnedText: [
    '这笔款项已在商户平台退给客人。登记后计入订单退款，不能撤销，也不会重复退款。',
    'This was refunded in the merchant console. It is booked as a refund on the order and cannot be undone. Nothing is refunded again.',
  ],
  returnedReason: ['退款原因', 'Reason for the refund'],
  returnedMissing: ['请填写退款原因', 'Please give a reason for the refund'],
  returnedDone: ['已登记退款', 'Refund booked'],
  note: ['说明', 'Explain'],
  noteTitle: ['说明差异', 'Explain the difference'],
  notice: [
    '说明保存后不能修改或删除，可以再补充',
    'Notes cannot be changed or deleted, but you can add more',
  ],
  reason: ['原因', 'Reason'],
  'reason.timing': ['时间差', 'Timing'],
  'reason.madeInConsole': ['在商户平台操作', 'Done in merchant console'],
  'reason.otherBusiness': ['非本系统业务', 'Other business'],
  'reason.companyFault': ['支付平台差错', 'Provider error'],
  'reason.ownFault': ['本店差错', 'Our error'],
  'reason.other': ['其他', 'Other'],
  noteText: ['备注（选填）', 'Note (optional)'],
  save: ['保存说明', 'Save'],
  saved: ['已保存说明', 'Saved'],
  notedBy: [(name: string, time: string) => `${name} · ${time}`, (name, time) => `${name} · ${time}`],
});
