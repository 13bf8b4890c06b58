import { english, type EnumNote, type Meanings } from '#contract/enum-note.ts';
import { payoutMethodNames } from '#contract/agent-lists.ts';
import { tillEntryNames, waitingNames } from '#contract/store-lists.ts';

const channels: Meanings = { wechat: 'WeChat Pay', alipay: 'Alipay' };
const voucherPlatformNames: Meanings = {
  meituan: 'a voucher that Meituan or Dianping sold',
  douyin: 'a voucher that Douyin sold',
};
const scenes: Meanings = {
  'wx-jsapi': 'WeChat Pay inside the WeChat app',
  'wx-h5': 'WeChat Pay from a mobile browser',
  'wx-native': 'WeChat Pay by a code that is scanned',
  'ali-wap': 'Alipay from a mobile browser',
  'ali-page': 'Alipay from a desktop browser',
  'ali-qr': 'Alipay by a code that is scanned',
};

const groups = {
  model: 'models, also of small gear',
  item: 'items, and shelves of small gear',
  store: 'stores, all of them',
  day: 'days of the store, every one of them',
} as const;

/** Enums of payments, tills and books. */
export const moneyEnumNotes: Readonly<Record<string, EnumNote>> = {
  ReportGroup: { what: 'What figures are added up by; by model unless given.', values: groups },
  DepositGroup: {
    what: 'What deposits are added up by; by day unless given.',
    values: { day: groups.day, store: 'the end of the last day of each store' },
  },
  AgentReportGroup: {
    what: 'What the figures of agents are added up by; by agent unless given.',
    values: { agent: 'agents', store: groups.store, day: groups.day },
  },
  PaymentDirection: { what: 'Which way money goes.', values: { in: 'from the guest', out: 'to the guest' } },
  PaymentMethod: {
    what: 'How money is paid.',
    values: { cash: 'cash', ...channels, ...voucherPlatformNames },
  },
  AgentPayoutMethod: { what: 'How an agent is paid.', values: english(payoutMethodNames) },
  CommissionState: {
    what: 'How far the commission of an order is.',
    values: {
      pending: 'the order is not completed yet',
      earned: 'owed, until it is paid out',
      none: 'the order was cancelled',
    },
  },
  PayMethod: { what: 'How a guest may pay.', values: { cash: 'cash', ...channels } },
  MoneyCompany: {
    what: 'A company that has money of a store: a payment company, or a platform that sold vouchers.',
    values: { ...channels, ...voucherPlatformNames },
  },
  PaymentCompany: { what: 'A payment company.', values: channels },
  PaymentStatus: { what: 'How far a payment is.', values: { pending: 'promised', done: 'made' } },
  PaymentScene: { what: 'How a payer reaches a payment company.', values: scenes },
  MoneyScene: {
    what: 'How money came through a payment company.',
    values: {
      ...scenes,
      'wx-capture': 'captured by WeChat of a deposit that it secured',
      'ali-capture': 'captured by Alipay of a deposit that it secured',
    },
  },
  HoldState: {
    what: 'How far a company is with securing a deposit.',
    values: {
      starting: 'being made known to the company',
      asked: 'waits for the guest',
      held: 'secured',
      ending: 'told what to capture and to release',
      ended: 'captured or released',
      closed: 'nobody confirmed it',
      failed: 'could not be begun',
    },
  },
  RefundState: {
    what: 'How far the payment company is with the refund of a payment.',
    values: {
      waiting: 'not asked yet',
      sent: 'asked',
      processing: 'the company works on it',
      abnormal: 'stuck at the company',
      cashNeeded: 'must be given in cash',
    },
  },
  RefundListState: {
    what: 'How far the payment company is with a refund on its way.',
    values: {
      planned: 'not asked yet',
      sent: 'asked',
      processing: 'the company works on it',
      abnormal: 'stuck at the company',
      cashNeeded: 'must be given in cash',
    },
  },
  CashBy: {
    what: 'Who may give a refund in cash instead.',
    values: { manager: 'a manager', nobody: 'nobody while it may be on its way' },
  },
  OldGear: {
    what: 'How the gear comes back that the guest gives for other gear.',
    values: { returned: 'in order', damaged: 'damaged' },
  },
  PayState: {
    what: 'How a bill stands to its payer.',
    values: {
      due: 'waits for money',
      paying: 'an attempt waits for the payment company',
      paid: 'paid',
      closed: 'nothing can be paid, now or any more',
    },
  },
  AttemptState: {
    what: 'How far an attempt to pay is.',
    values: {
      starting: 'being made known to the company',
      waiting: 'waits for the payer',
      paid: 'paid',
      closed: 'ended without payment',
      failed: 'could not be begun',
    },
  },
  AccountGroup: {
    what: 'Accounts of the books, in groups.',
    values: {
      cash: 'tills and bags',
      ...channels,
      ...voucherPlatformNames,
      receivable: 'what guests owe',
      refundsDue: 'what is promised back',
      deposits: 'deposits held',
      capturesDue: 'what companies are to capture of deposits that they answer for',
      security: 'what companies answer for, without money',
      securityHeld: 'the other side of it',
      income: 'earned',
      cashDifference: 'more or less in tills than there should be',
      bank: 'cash to and from the bank',
      payouts: 'paid out by payment companies',
      companyFees: 'kept by payment companies',
      commission: 'what agents cost',
      commissionDue: 'what is owed to agents',
      agentPayouts: 'paid to agents from the bank',
    },
  },
  WaitingKind: { what: 'Why money waits for people.', values: english(waitingNames) },
  TillKind: {
    what: 'Kind of till.',
    values: { counter: 'the drawer of a store', driver: 'the bag of a driver' },
  },
  TillEntryKind: { what: 'What moved in a till.', values: english(tillEntryNames) },
  StatementState: {
    what: 'How far the statement of a day is.',
    values: {
      early: 'not written yet',
      waiting: 'to be fetched',
      missing: 'given up',
      none: 'nothing moved on either side',
      kept: 'fetched and compared',
    },
  },
  StatementSource: {
    what: 'Where a statement came from.',
    values: { company: 'fetched from the company', upload: 'brought by people' },
  },
  Closing: {
    what: 'How gear ended that was taken back.',
    values: { returned: 'in order', damaged: 'damaged', lost: 'not at all' },
  },
  CorrectedClosing: {
    what: 'How gear really ended.',
    values: {
      returned: 'in order',
      damaged: 'damaged',
      lost: 'not at all',
      out: 'it is with the guest still',
    },
  },
  ReturnOutcome: {
    what: 'What a scan at the return bin came to.',
    values: {
      back: 'booked back',
      already: 'it was back before: nothing changed',
      choose: 'several orders have it out: name a line',
    },
  },
  StatementResult: {
    what: 'How the lines of statements are looked at.',
    values: {
      agrees: 'both sides agree',
      differs: 'the money differs',
      otherDay: 'the same, on another day',
    },
  },
  StatementOutcome: {
    what: 'How a line of a statement compares with the books.',
    values: {
      matched: 'both have the same',
      onlyOurs: 'only the books have it',
      onlyTheirs: 'only the company has it',
      amountDiffers: 'the amounts differ',
      dayDiffers: 'the days differ',
      gone: 'a later statement has it no more',
    },
  },
  StatementLineKind: {
    what: 'What a line of a statement is about.',
    values: { payment: 'a payment', refund: 'a refund', other: 'anything else, for people to look at' },
  },
  CompanyState: {
    what: 'How the company says that it stands.',
    values: { done: 'done', processing: 'on its way', failed: 'failed' },
  },
  LineReason: {
    what: 'Why a line does not agree, as people found out.',
    values: {
      timing: 'it comes with another day',
      madeInConsole: "made by hand in the company's console",
      otherBusiness: 'not of this business',
      companyFault: 'a fault of the company',
      ownFault: 'a fault of the shop',
      other: 'anything else',
    },
  },
};
