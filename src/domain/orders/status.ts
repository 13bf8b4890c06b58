/** Order status codes as stored and sent. Source: SPEC section 4. */
export const orderStatus = {
  pending: 0,
  unpaid: 1,
  pendingDelivery: 2,
  delivering: 3,
  delivered: 4,
  inUse: 5,
  pendingPayment: 6,
  pendingReturn: 7,
  returned: 8,
  completed: 9,
  cancelled: 10,
  reserved: 11,
} as const;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

/** Order types. Source: SPEC section 3, DOMAIN section 2. */
export const orderTypes = ['Normal', 'Reservation', 'Online', 'Hospitality', 'Loan'] as const;
export type OrderType = (typeof orderTypes)[number];

/** The types that are free of rent, which is left out of revenue. */
export const privilegedTypes = ['Hospitality', 'Loan'] as const satisfies readonly OrderType[];

/** Tells whether an order of the type is the managers' to give: free of rent, and left out of revenue. */
export const isPrivileged = (type: OrderType): boolean => privilegedTypes.some((one) => one === type);

export const deliveryMethods = ['SelfPickup', 'Delivery'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

export const returnMethods = ['SelfReturn', 'Pickup'] as const;
export type ReturnMethod = (typeof returnMethods)[number];

/** The two ways that gear travels; each has a fee of its own under the kind DeliveryFee. */
export const legs = ['delivery', 'pickup'] as const;
export type Leg = (typeof legs)[number];

/** Kinds of bill item that a person may type. */
export const typedKinds = [
  'Rent',
  'Deposit',
  'DeliveryFee',
  'ExtensionFee',
  'DamageFee',
  'CleaningFee',
  'Discount',
  'Other',
] as const;

export type TypedKind = (typeof typedKinds)[number];

/**
 * Kinds of bill item. DeliveryFee also carries the pick-up fee; DamageFee also compensation for loss. UnusedVoucher is
 * what vouchers were worth beyond the price: they give no change.
 */
export const feeKinds = [...typedKinds, 'UnusedVoucher'] as const;
export type FeeKind = (typeof feeKinds)[number];

/** Lists what a bill is for; an order has one Initial bill and at most one Settlement that counts. */
export const billPurposes = [
  'Initial',
  'Extension',
  'Supplement',
  'Exchange',
  'Settlement',
  'CancelRefund',
] as const;
export type BillPurpose = (typeof billPurposes)[number];

/** Lists how far a bill is, as people read it; a Paid one whose refunds are promised and not yet made is Refunding. */
export const billStatuses = ['Open', 'Paid', 'Refunding', 'Void'] as const;

/** How gear ends that is taken back. */
export const closings = ['returned', 'damaged', 'lost'] as const;
export type Closing = (typeof closings)[number];

export const paymentMethods = ['cash', 'wechat', 'alipay', 'meituan', 'douyin'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Platforms that sell vouchers for the store's services, each with a payment method of its own. */
export const voucherPlatforms = ['meituan', 'douyin'] as const;
export type VoucherPlatform = (typeof voucherPlatforms)[number];

/** Tells whether money of this method came as a voucher. */
export const isVoucherMethod = (method: PaymentMethod): method is VoucherPlatform =>
  method === 'meituan' || method === 'douyin';
