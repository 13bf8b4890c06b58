import { english, plain, type EnumNote, type Meanings } from '#contract/enum-note.ts';
import { orderStatusNames } from '#contract/order-status-words.ts';
import { giftNames } from '#contract/store-lists.ts';
import { orderCommandKinds } from '#domain/orders/command.ts';

const typedFees: Meanings = {
  Rent: 'rent',
  Deposit: 'held during the hire',
  DeliveryFee: 'delivery or collection',
  ExtensionFee: 'more days, or days late',
  DamageFee: 'compensation for damage or loss',
  CleaningFee: 'cleaning',
  Discount: 'taken off, below 0',
  Other: 'anything else',
};
const fees: Meanings = {
  ...typedFees,
  UnusedVoucher: 'what vouchers are worth beyond the price: they give no change',
};

/** Enums of orders. */
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
  MessageKind: {
    what: 'What guests are told of an order.',
    values: {
      address: 'gear goes to or comes from another address',
      way: 'it is picked up or returned in another way',
      dates: 'it is for other days',
      cancelled: 'somebody cancelled it',
      paid: 'it is paid',
      ready: 'all gear is ready to be picked up',
      underWay: 'the driver brings the gear',
      dueTomorrow: 'the gear is due tomorrow',
      overdue: 'the gear was due yesterday',
      refunded: 'money went back',
    },
  },
  MessageChannel: {
    what: 'How a guest is told.',
    values: {
      subscription: 'a WeChat message that the guest allowed once',
      template: 'a WeChat message to a follower',
      sms: 'a text message',
    },
  },
  MessageState: {
    what: 'How far a message is.',
    values: {
      planned: 'waits to be sent',
      sending: 'given to a channel, whose answer is not known yet',
      accepted: 'the channel took it',
      delivered: 'the channel says that it arrived',
      failed: 'it did not arrive',
      unknown: 'nobody knows whether it arrived',
      dropped: 'it was not sent',
    },
  },
  MessageDropReason: {
    what: 'Why a message was not sent.',
    values: {
      unwanted: 'the guest wants no news',
      noChannel: 'no channel reaches the guest',
      refused: 'every channel refused it',
      outdated: 'it was not true any more',
    },
  },
  RunWork: {
    what: 'What can be put on a driver’s run.',
    values: {
      deliver: 'gear to a guest',
      collect: 'gear from a guest',
      transfer: 'gear from a store to another, which is two stops',
    },
  },
  StopKind: {
    what: 'What a van does at a stop.',
    values: {
      deliver: 'brings gear to a guest',
      collect: 'fetches gear from a guest',
      take: 'takes gear at a store, for another',
      bring: 'brings it there',
    },
  },
  StopOutcome: {
    what: 'How a stop ended.',
    values: { done: 'as planned', failed: 'nothing was handed over' },
  },
  MarkKind: {
    what: 'What a driver says of gear at the door.',
    values: { damaged: 'broken', lost: 'not there' },
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
  TypedFeeKind: { what: 'Kind of an amount that somebody typed.', values: typedFees },
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
};
