/** A word that people read, what it stands for, and the words that are not used for it. */
export type Term = {
  readonly use: string;
  readonly means: string;
  /** Found in words that people read; the first alternative is what writers reach for most. */
  readonly not: RegExp;
  readonly why: string;
};

/** One word for each act and thing, in Chinese. `docs/glossary.md` has a row for each. */
export const chineseTerms: readonly Term[] = [
  {
    use: '支付平台',
    means: 'WeChat Pay or Alipay as a partner',
    not: /支付公司|支付通道|支付服务/,
    why: 'people know it as a platform',
  },
  { use: '商户平台', means: "a partner's console for shops", not: /平台后台/, why: 'its own name' },
  {
    use: '待结算金额',
    means: 'money that a partner has not paid to the bank yet',
    not: /存于支付|存着的款项/,
    why: 'said in no bank',
  },
  { use: '待支付', means: 'waits for money', not: /(?<!等)待付|待收/, why: 'one state, whoever looks at it' },
  {
    use: '取件',
    means: 'gear goes to the guest at the counter: 待取件, 今日待取件, 确认取件',
    not: /取货|交付|发放/,
    why: 'guests and staff talk of one act',
  },
  {
    use: '上门取回',
    means: 'gear is collected at an address: 取回地址, 待取回',
    not: /上门取件|取件(地址|费)/,
    why: '取件 is the other way',
  },
  { use: '归还', means: 'gear comes back', not: /还回|退租/, why: 'one act' },
  { use: '送货地址', means: 'where gear is brought', not: /配送地址/, why: 'one address' },
  { use: '客人', means: 'who hires', not: /顾客|客户/, why: 'one person' },
  { use: '使用人', means: 'who rides', not: /使用者/, why: 'one person' },
  { use: '开单', means: 'staff make an order', not: /(创建|新建)订单/, why: 'said so at every counter' },
  { use: '工作台', means: 'the page of a store’s daily work', not: /作业台/, why: 'the common word' },
  {
    use: '更正收款',
    means: 'cash booked by mistake is undone',
    not: /冲正/,
    why: 'only bookkeepers know the other word',
  },
  {
    use: '扫码配货',
    means: 'an item is scanned for an order line',
    not: /绑定雪具|扫码绑定/,
    why: 'what is seen is a scan',
  },
  {
    use: '移除',
    means: 'gear leaves an order that it was booked for',
    not: /减去/,
    why: 'nobody subtracts skis',
  },
  { use: '雪具', means: 'gear', not: /装备/, why: 'one thing' },
  { use: '架位码', means: 'the code of a shelf', not: /货架码/, why: 'one code' },
  { use: '账号', means: 'what people log in with', not: /帐[号户]|登陆/, why: 'the standard characters' },
  { use: '您', means: 'the reader', not: /你(?!好)/, why: 'one tone for everybody' },
];

/** The same for English. */
export const englishTerms: readonly Term[] = [
  {
    use: 'refund',
    means: 'money goes back to a customer',
    not: /\b(g[ai]ve|gives|given|giving)( \w+)? back\b/i,
    why: 'gear is returned, money is refunded',
  },
  {
    use: 'payment provider',
    means: 'WeChat Pay or Alipay as a partner',
    not: /\bpayment (company|companies|services?)\b|\bthe company\b/i,
    why: 'one partner',
  },
  {
    use: 'customer',
    means: 'who rents',
    not: /\bguests?\b/i,
    why: 'one person; a guest login is another thing',
  },
  { use: 'rental', means: 'the time with the gear', not: /\bhir(e|es|ed|ing)\b/i, why: 'one word for it' },
  { use: 'store', means: 'a branch', not: /\bshops?\b/i, why: 'one place' },
  {
    use: 'two-step verification',
    means: 'a code beside the password',
    not: /\bsecond factor\b/i,
    why: 'what others call it',
  },
  {
    use: 'log in',
    means: 'begin a session',
    not: /\bsign(ed)? ?(in|on)\b|\blog(ged)? ?on\b/i,
    why: 'one act',
  },
];
