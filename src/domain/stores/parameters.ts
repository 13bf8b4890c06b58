import { no } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import { defaultCancellationTiers, parseCancellationTiers } from '#domain/stores/cancellation.ts';
import { bookingDefinitions } from '#domain/stores/booking-parameters.ts';
import { horizonDefinitions } from '#domain/stores/horizon-parameter.ts';
import { amountList, textList } from '#domain/stores/parameter-list-readers.ts';
import { amountInYuan, clockTime, wholeWithin, yesOrNo } from '#domain/stores/parameter-readers.ts';
import type { ParameterCode } from '#domain/stores/parameter-readers.ts';
import { placeDefinitions } from '#domain/stores/place-parameters.ts';
import { define, parameterPrefix, readDefined } from '#domain/stores/parameter-text.ts';
import type { Definition, Parameter, ParameterSources } from '#domain/stores/parameter-text.ts';
import { defaultGraceMinute } from '#domain/time/period.ts';

const definitions = {
  ...bookingDefinitions,
  ...placeDefinitions,
  ...horizonDefinitions,
  OrderTimeoutHours: define(2, wholeWithin(1, 720)),
  /** Minutes that an unpaid order of an unverified guest waits, where that is less than for others. */
  UnverifiedTimeoutMinutes: define(30, wholeWithin(5, 43_200)),
  /** How many days ahead an unverified guest books, the last day included. */
  UnverifiedDaysAhead: define(30, wholeWithin(1, 366)),
  /** Unpaid orders that hold gear, per guest; for unverified guests also per device and per WeChat account. */
  MaxUnpaidPerGuest: define(5, wholeWithin(1, 1000)),
  /** The same for all unverified guests of one network, such as a hotel's. */
  MaxUnpaidPerNetwork: define(60, wholeWithin(1, 100_000)),
  /** Pieces that the unpaid orders of a guest keep from others in a store. */
  MaxUnpaidPieces: define(60, wholeWithin(1, 100_000)),
  /** The same for an unverified guest, and for all of one device, WeChat account or network: a family of five with four pieces each. */
  MaxUnverifiedPieces: define(20, wholeWithin(1, 100_000)),
  /** Where that is more, this share of all pieces of a store instead, in per cent. */
  MaxUnverifiedPercent: define(5, wholeWithin(0, 100)),
  PresetDeliveryAddresses: define<readonly string[]>([], textList),
  PresetPickupAddresses: define<readonly string[]>([], textList),
  /** Fen, ascending. */
  PresetDepositAmounts: define<readonly number[]>([], amountList),
  /** Minute of the day. */
  ReturnGraceUntil: define(defaultGraceMinute, clockTime),
  TurnaroundMinutes: define(0, wholeWithin(0, 10_080)),
  /** Fen that an employee may give away of one order, all kinds of gifts together; above it a manager decides. */
  EmployeeGiftLimit: define(10_000, amountInYuan),
  /** The same in per cent of what a gift is taken from. */
  EmployeeGiftPercent: define(20, wholeWithin(0, 100)),
  /** Fen that a count of a till may differ without a reason. */
  CashDifferenceLimit: define(2_000, amountInYuan),
  /** What agents without a share of their own earn of rent and extensions less discount, in per mille. */
  AgentCommissionPermille: define(100, wholeWithin(0, 1000)),
  EarlyReturnRefundPercent: define(0, wholeWithin(0, 100)),
  CancellationTiers: define(defaultCancellationTiers, parseCancellationTiers),
  ConfirmOnlineOrders: define(false, yesOrNo),
  /** An unpaid online order of a verified guest waits until the end of its first day, so that it can be paid at pick-up. */
  PayAtPickUp: define(false, yesOrNo),
  /** Staff may make an order for a guest who gives no phone number; the receipt stands for them. */
  WalkInWithoutPhone: define(false, yesOrNo),
  /** Guests may verify their phone by text message; a setting of the whole chain only. */
  SmsVerification: define(false, yesOrNo),
  /** Minutes of the day between which guests are sent no messages; both the same: never. */
  QuietHoursFrom: define(1260, clockTime),
  QuietHoursUntil: define(480, clockTime),
  /** Text messages a day, all stores together: each costs money. A setting of the whole chain only. */
  MaxSmsPerDay: define(2000, wholeWithin(1, 1_000_000)),
  WeChatPayEnabled: define(false, yesOrNo),
  AlipayEnabled: define(false, yesOrNo),
  WeChatPayScoreEnabled: define(false, yesOrNo),
  AlipayPreauthEnabled: define(false, yesOrNo),
  /** What a company keeps of each payment by its contract, per ten thousand: 60 are 0.6 %. Settings of the whole chain only. */
  WeChatPayFeePerTenThousand: define(60, wholeWithin(0, 10_000)),
  AlipayFeePerTenThousand: define(60, wholeWithin(0, 10_000)),
} as const;

export type ParameterName = keyof typeof definitions;
export type ParameterValue<N extends ParameterName> = (typeof definitions)[N]['fallback'] extends boolean
  ? boolean
  : (typeof definitions)[N]['fallback'];

/** All parameters without the prefix, in alphabetical order. */
export const parameterNames = (Object.keys(definitions) as ParameterName[]).toSorted();

const chainOnly: readonly string[] = [
  'AgentCommissionPermille',
  'SmsVerification',
  'MaxSmsPerDay',
  'WeChatPayFeePerTenThousand',
  'AlipayFeePerTenThousand',
] satisfies ParameterName[];

/** True for a parameter of the whole chain only: a store's own value would have no effect. */
export const isChainOnly = (name: string): boolean => chainOnly.includes(name);

/** Parses a parameter to its type; a missing or malformed value gives the default. */
export function readParameter<N extends ParameterName>(
  name: N,
  sources: ParameterSources,
): ParameterValue<N> {
  const definition = definitions[name] as Definition<ParameterValue<N>>;
  return readDefined(name, definition, sources);
}

/** Checks a parameter before it is stored; a blank value is always allowed, since it means "not set here". */
export function checkParameter({ key, value }: Parameter): Outcome<unknown, ParameterCode> {
  const name = key.startsWith(parameterPrefix) ? key.slice(parameterPrefix.length) : '';
  if (!isParameterName(name)) return no('parameter.unknown');
  const text = value.trim();
  return text === '' ? { ok: true, value: null } : definitions[name].read(text);
}

function isParameterName(name: string): name is ParameterName {
  return Object.hasOwn(definitions, name);
}
