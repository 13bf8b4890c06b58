import { no } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import { defaultCancellationTiers, parseCancellationTiers } from '#domain/stores/cancellation.ts';
import {
  amountInYuan,
  amountList,
  clockTime,
  textList,
  wholeWithin,
  yesOrNo,
} from '#domain/stores/parameter-readers.ts';
import type { ParameterCode, ParameterReader } from '#domain/stores/parameter-readers.ts';
import { defaultGraceMinute, defaultThresholdMinute } from '#domain/time/period.ts';

/** Source: SPEC section 9. */
export const parameterPrefix = 'SnowGearSmartStore.Business.';

/** One stored setting; `key` carries the prefix. */
export type Parameter = { readonly key: string; readonly value: string };

type Definition<T> = { readonly fallback: T; readonly read: ParameterReader<T> };

const define = <T>(fallback: T, read: ParameterReader<T>): Definition<T> => ({ fallback, read });

const definitions = {
  DefaultRentalDays: define(1, wholeWithin(1, 365)),
  /** Pieces, large and small together; a family of five with six things each. Staff are not bound by it. */
  MaxUnitsPerOrder: define(30, wholeWithin(1, 1000)),
  OrderTimeoutHours: define(2, wholeWithin(1, 720)),
  /** Fen. */
  DeliveryFee: define(0, amountInYuan),
  /** Fen. */
  PickupFee: define(0, amountInYuan),
  PresetDeliveryAddresses: define<readonly string[]>([], textList),
  PresetPickupAddresses: define<readonly string[]>([], textList),
  /** Fen, ascending. */
  PresetDepositAmounts: define<readonly number[]>([], amountList),
  /** Minute of the day. */
  NextDayThreshold: define(defaultThresholdMinute, clockTime),
  /** Minute of the day. */
  ReturnGraceUntil: define(defaultGraceMinute, clockTime),
  TurnaroundMinutes: define(0, wholeWithin(0, 10_080)),
  EarlyReturnRefundPercent: define(0, wholeWithin(0, 100)),
  CancellationTiers: define(defaultCancellationTiers, parseCancellationTiers),
  ConfirmOnlineOrders: define(false, yesOrNo),
  /** Guests may prove their phone by text message; counts only for the whole chain. */
  SmsVerification: define(false, yesOrNo),
  WeChatPayEnabled: define(false, yesOrNo),
  AlipayEnabled: define(false, yesOrNo),
} as const;

export type ParameterName = keyof typeof definitions;
export type ParameterValue<N extends ParameterName> = (typeof definitions)[N]['fallback'] extends boolean
  ? boolean
  : (typeof definitions)[N]['fallback'];

/** The settings of one store and those of the whole chain. */
export type ParameterSources = {
  readonly store: readonly Parameter[];
  readonly global: readonly Parameter[];
};

/** Finds the text that counts for a parameter, trimmed: the store's unless blank, else the chain's; null when both are blank. Source: SPEC section 5. */
export function parameterText(name: string, { store, global }: ParameterSources): string | null {
  const key = parameterPrefix + name;
  for (const list of [store, global]) {
    const text = list.find((parameter) => parameter.key === key)?.value.trim();
    if (text !== undefined && text !== '') return text;
  }
  return null;
}

/** Reads a parameter as its own type; a missing or malformed value gives the default. */
export function readParameter<N extends ParameterName>(
  name: N,
  sources: ParameterSources,
): ParameterValue<N> {
  const { fallback, read } = definitions[name];
  const text = parameterText(name, sources);
  const parsed = text === null ? null : read(text);
  return (parsed?.ok ? parsed.value : fallback) as ParameterValue<N>;
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
