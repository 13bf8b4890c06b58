import { formatYuan } from '#domain/money/format-yuan.ts';
import { formatClock } from '#domain/stores/store-hours.ts';
import { isChainOnly, parameterNames, readParameter, type ParameterName } from '#domain/stores/parameters.ts';
import { parameterPrefix } from '#domain/stores/parameter-text.ts';
import type { Output } from '#web/api/calls.ts';

export type Parameters = Output<'chain.store'>['parameters'];

const groups = ['booking', 'unpaid', 'way', 'returns', 'counter', 'pay', 'messages'] as const;
type Group = (typeof groups)[number];
type Unit =
  | 'days'
  | 'hours'
  | 'minutes'
  | 'pieces'
  | 'orders'
  | 'percent'
  | 'permille'
  | 'perTenThousand'
  | 'messages'
  | 'degrees';
/** How a rule is typed and shown. */
export type Kind = 'yesNo' | 'figure' | 'amount' | 'clock' | 'lines' | 'amounts' | 'tiers' | 'text';

export type Field = { readonly group: Group; readonly kind: Kind; readonly unit?: Unit };

const field = (group: Group, kind: Kind, unit?: Unit): Field => ({
  group,
  kind,
  ...(unit !== undefined && { unit }),
});

/** Every rule in the order of the page: where it stands and how it is typed. Its words are in `text/parameters.ts`. */
export const parameterFields: Readonly<Record<ParameterName, Field>> = {
  DefaultRentalDays: field('booking', 'figure', 'days'),
  MaxUnitsPerOrder: field('booking', 'figure', 'pieces'),
  BookingDaysAhead: field('booking', 'figure', 'days'),
  NextDayThreshold: field('booking', 'clock'),
  TurnaroundMinutes: field('booking', 'figure', 'minutes'),
  ConfirmOnlineOrders: field('booking', 'yesNo'),
  OrderTimeoutHours: field('unpaid', 'figure', 'hours'),
  PayAtPickUp: field('unpaid', 'yesNo'),
  UnverifiedTimeoutMinutes: field('unpaid', 'figure', 'minutes'),
  UnverifiedDaysAhead: field('unpaid', 'figure', 'days'),
  MaxUnpaidPerGuest: field('unpaid', 'figure', 'orders'),
  MaxUnpaidPerNetwork: field('unpaid', 'figure', 'orders'),
  MaxUnpaidPieces: field('unpaid', 'figure', 'pieces'),
  MaxUnverifiedPieces: field('unpaid', 'figure', 'pieces'),
  MaxUnverifiedPercent: field('unpaid', 'figure', 'percent'),
  DeliveryFee: field('way', 'amount'),
  PickupFee: field('way', 'amount'),
  PresetDeliveryAddresses: field('way', 'lines'),
  PresetPickupAddresses: field('way', 'lines'),
  MagneticDeclination: field('way', 'text', 'degrees'),
  ReturnGraceUntil: field('returns', 'clock'),
  ReturnDropPoint: field('returns', 'text'),
  EarlyReturnRefundPercent: field('returns', 'figure', 'percent'),
  CancellationTiers: field('returns', 'tiers'),
  PresetDepositAmounts: field('counter', 'amounts'),
  WalkInWithoutPhone: field('counter', 'yesNo'),
  EmployeeGiftLimit: field('counter', 'amount'),
  EmployeeGiftPercent: field('counter', 'figure', 'percent'),
  CashDifferenceLimit: field('counter', 'amount'),
  AgentCommissionPermille: field('counter', 'figure', 'permille'),
  WeChatPayEnabled: field('pay', 'yesNo'),
  AlipayEnabled: field('pay', 'yesNo'),
  WeChatPayScoreEnabled: field('pay', 'yesNo'),
  AlipayPreauthEnabled: field('pay', 'yesNo'),
  WeChatPayFeePerTenThousand: field('pay', 'figure', 'perTenThousand'),
  AlipayFeePerTenThousand: field('pay', 'figure', 'perTenThousand'),
  SmsVerification: field('messages', 'yesNo'),
  MaxSmsPerDay: field('messages', 'figure', 'messages'),
  QuietHoursFrom: field('messages', 'clock'),
  QuietHoursUntil: field('messages', 'clock'),
};

const inOrder = Object.keys(parameterFields).filter((name) => parameterNames.some((known) => known === name));

/** The rules of each group; those of the whole chain only are left out where a store's are shown. */
export const parameterGroups = (ofStore: boolean) =>
  groups
    .map((group) => ({
      group,
      names: parameterNames
        .filter((name) => parameterFields[name].group === group && !(ofStore && isChainOnly(name)))
        .toSorted((a, b) => inOrder.indexOf(a) - inOrder.indexOf(b)),
    }))
    .filter(({ names }) => names.length > 0);

const stored = (list: Parameters['own']) =>
  list.map(({ name, value }) => ({ key: parameterPrefix + name, value }));

/** What is set here, or '' where nothing is. */
export const ownValue = ({ own }: Parameters, name: ParameterName): string =>
  own.find((parameter) => parameter.name === name)?.value ?? '';

/** The value that holds, read. */
export const valueOf = ({ own, chain }: Parameters, name: ParameterName) =>
  readParameter(name, { store: stored(own), global: stored(chain) });

/** Where the value that holds comes from. */
export const sourceOf = (parameters: Parameters, name: ParameterName): 'own' | 'chain' | 'usual' => {
  if (ownValue(parameters, name) !== '') return 'own';
  return parameters.chain.some((parameter) => parameter.name === name) ? 'chain' : 'usual';
};

type Value = ReturnType<typeof valueOf>;

const yuan = (fen: number): string => formatYuan(fen, { decimals: 'needed' }).replaceAll(',', '');

/** A value as its input takes it, which is how it is stored. */
export const typedOf = (kind: Kind, value: Value): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (kind === 'amount') return yuan(value);
    return kind === 'clock' ? formatClock(value) : String(value);
  }
  if (kind === 'tiers') return JSON.stringify(value);
  return value
    .map((entry) => (typeof entry === 'number' ? yuan(entry) : entry))
    .join(kind === 'lines' ? '\n' : ', ');
};

type Words = {
  readonly yes: string;
  readonly no: string;
  readonly noneSet: string;
  readonly comma: string;
  readonly semicolon: string;
  readonly tier: (hours: number, percent: number) => string;
} & { readonly [U in Unit as `unit.${U}`]: string };

const figureText = (figure: number, unit: Unit | undefined, t: Words): string => {
  if (unit === undefined) return String(figure);
  const word = t[`unit.${unit}`];
  return /^[%‰‱°]$/.test(word) ? `${figure}${word}` : `${figure} ${word}`;
};

/** A value as one reads it. */
export const shownOf = ({ kind, unit }: Field, value: Value, t: Words): string => {
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'string') return value === '' ? t.noneSet : value;
  if (typeof value === 'number') {
    if (kind === 'amount') return `¥${yuan(value)}`;
    return kind === 'clock' ? formatClock(value) : figureText(value, unit, t);
  }
  const parts = value.map((entry) => {
    if (typeof entry === 'number') return `¥${yuan(entry)}`;
    return typeof entry === 'string' ? entry : t.tier(entry.hoursBefore, entry.keepPercent);
  });
  return parts.length === 0 ? t.noneSet : parts.join(kind === 'tiers' ? t.semicolon : t.comma);
};
