import { english, plain, type EnumNote, type Meanings } from '#contract/enum-note.ts';
import { orderStatusNames } from '#contract/order-status-words.ts';
import { giftNames, tillEntryNames, waitingNames } from '#contract/store-lists.ts';
import { orderCommandKinds } from '#domain/orders/command.ts';

const channels: Meanings = { wechat: 'WeChat Pay', alipay: 'Alipay' };
const scenes: Meanings = {
  'wx-jsapi': 'WeChat Pay inside the WeChat app',
  'wx-h5': 'WeChat Pay from a mobile browser',
  'wx-native': 'WeChat Pay by a code that is scanned',
  'ali-wap': 'Alipay from a mobile browser',
  'ali-page': 'Alipay from a desktop browser',
  'ali-qr': 'Alipay by a code that is scanned',
};
const fees: Meanings = {
  Rent: 'rent',
  Deposit: 'held during the hire',
  DeliveryFee: 'delivery or collection',
  ExtensionFee: 'more days, or days late',
  DamageFee: 'compensation for damage or loss',
  CleaningFee: 'cleaning',
  Discount: 'taken off, below 0',
  Other: 'anything else',
};
/** Enums of orders and of money. */
export const orderEnumNotes: Readonly<Record<string, EnumNote>> = {
  RescueKind: {
    what: 'What can serve a booking whose item cannot come.',
    values: {
      equal: 'an equal item of the store',
      coming: 'an equal item that is on its way to the store',
      sister: 'another size of the model, if the guest agrees',
      branch: 'an equal item of another store',
    },
  },
  SchemeStatus: {
    what: 'Where a scheme stands.',
    values: {
      Draft: 'nothing is chosen yet',
      Active: 'priced, and can be booked',
      Ordered: 'it became an order',
      Expired: 'until its owner prices it anew',
      Withdrawn: 'its owner took it back',
    },
  },
  SchemeSource: {
    what: 'Who made a scheme.',
    values: plain(['customer', 'staff', 'agent']),
  },
  PayTerm: {
    what: 'By when an online order is paid.',
    values: {
      pickUp: 'by the end of its first day, at the counter or before',
      booking: 'within some minutes of booking',
      confirmation: 'after the store has confirmed it',
    },
  },
  PayTermTakes: {
    what: 'How the store takes the money of an online order.',
    values: { cash: 'in cash alone', online: 'through a payment company too' },
  },
  OrderStatus: { what: 'Where an order stands.', values: english(orderStatusNames) },
  OrderType: {
    what: 'Kind of order.',
    values: {
      Normal: 'at the counter',
      Reservation: 'made ahead by staff, not timed',
      Online: 'by the guest, to be paid in time',
      Hospitality: 'free of charge, by a manager',
      Loan: 'free of rent, by a manager',
    },
  },
  DeliveryMethod: {
    what: 'How the guest gets the gear.',
    values: { SelfPickup: 'at the store', Delivery: 'brought to an address' },
  },
  ReturnMethod: {
    what: 'How the gear comes back.',
    values: { SelfReturn: 'to the store', Pickup: 'fetched from an address' },
  },
  Leg: {
    what: 'A way that gear travels.',
    values: { delivery: 'to the guest', pickup: 'back from the guest' },
  },
  FeeKind: { what: 'Kind of a part of a price.', values: fees },
  BillItemKind: {
    what: 'Kind of a line of a bill.',
    values: { ...fees, Secured: 'below 0: what a payment company answers for of the deposit' },
  },
  GiftKind: { what: 'What is given away.', values: english(giftNames) },
  BillPurpose: {
    what: 'What a bill is for.',
    values: {
      Initial: 'the booking',
      Extension: 'more days',
      Supplement: 'a charge, a refund or other gear added later',
      Exchange: 'other gear',
      Settlement: 'the end of the hire',
      CancelRefund: 'a cancellation',
    },
  },
  BillStatus: {
    what: 'How far a bill is.',
    values: {
      Open: 'something is due',
      Paid: 'nothing is due',
      Refunding: 'paid, with a refund on its way',
      Void: 'counts no more',
    },
  },
  WithdrawableKind: {
    what: 'Kind of a change that may be taken back while it is not paid.',
    values: {
      extension: 'more days',
      dates: 'other dates',
      delivery: 'another way to the guest',
      pickup: 'another way back',
      settlement: 'the settlement',
      charge: 'a charge',
    },
  },
  Level: {
    what: 'How well somebody rides.',
    values: {
      first: 'for the first time',
      beginner: 'beginner',
      intermediate: 'intermediate',
      advanced: 'advanced',
    },
  },
  Discipline: { what: 'What somebody rides.', values: plain(['ski', 'snowboard']) },
  OrderAction: { what: 'A command on an order.', values: plain(orderCommandKinds) },
  RiskReason: {
    what: 'Why a booked line has no gear to come.',
    values: {
      damaged: 'its item is broken',
      lost: 'its item is lost',
      scrapped: 'its item is scrapped',
      elsewhere: 'its item is at another store',
      onTheWay: 'its item is between stores',
      stillOut: 'its item is still with another guest',
      short: 'its pool has too few pieces',
    },
  },
  PaymentDirection: { what: 'Which way money goes.', values: { in: 'from the guest', out: 'to the guest' } },
  PaymentMethod: { what: 'How money is paid.', values: { cash: 'cash', ...channels } },
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
