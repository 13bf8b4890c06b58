import type { Answer } from '#contract/api.ts';
import { demoNotice } from '#contract/demo-words.ts';
import type { PaymentMethod } from '#domain/orders/status.ts';
import { paymentMethodsOf } from '#domain/stores/payment-methods.ts';
import { formatClock, type StoreHours } from '#domain/stores/store-hours.ts';
import { defaultSystemName } from '#domain/stores/system-name.ts';
import type { Site } from '#server/http/page-head.ts';
import { readChainColor } from '#domain/stores/chain-colors.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import { findAgreementInForce, type AgreementInForce } from './sql-agreements.ts';
import { listParameters, listSettings, listStores, type ParameterRow, type StoreRow } from './sql.ts';
import type { ParameterName } from '#domain/stores/parameters.ts';
import { parameterPrefix, type Parameter, type ParameterSources } from '#domain/stores/parameter-text.ts';

type ClientConfig = Awaited<Answer<'config.h5'>>;

/** Rules for those who work here, and against misuse: they work only while few know how far they reach. */
const inside: readonly ParameterName[] = [
  'AgentCommissionPermille',
  'AlipayFeePerTenThousand',
  'CashDifferenceLimit',
  'EmployeeGiftLimit',
  'EmployeeGiftPercent',
  'MaxSmsPerDay',
  'MaxUnpaidPerGuest',
  'MaxUnpaidPerNetwork',
  'MaxUnpaidPieces',
  'MaxUnverifiedPercent',
  'MaxUnverifiedPieces',
  'WeChatPayFeePerTenThousand',
];
const insideKeys = new Set(inside.map((name) => parameterPrefix + name));

const forAll = (parameters: readonly Parameter[]): Parameter[] =>
  parameters.filter(({ key }) => !insideKeys.has(key));

const presentStore = ({
  storeId,
  storeName,
  phone,
  address,
  hours,
  parameters,
  ...place
}: StoreSettings) => ({
  storeId,
  storeName,
  contactInfo: { phone, address },
  location:
    place.latitude === null || place.longitude === null
      ? null
      : { latitude: place.latitude, longitude: place.longitude },
  timeZone: hours.zone,
  businessHours: {
    startTime: formatClock(hours.openMinute),
    endTime: formatClock(hours.closeMinute),
    restDays: [...hours.restDays],
    closedDays: [...hours.closedDays],
  },
  dayParts: [...place.dayParts],
  businessParameters: forAll(parameters.store),
});

/** The configuration as the app takes it; the stores keep the chain's order. */
export const presentConfiguration = (
  configuration: ChainConfiguration,
  { loginMethods, isDemoOnNetwork }: Pick<ClientConfig, 'loginMethods'> & Pick<Ctx, 'isDemoOnNetwork'>,
): ClientConfig => {
  const setting = (key: string): string => configuration.settings.get(key) ?? '';
  return {
    systemInfo: {
      systemName: setting('systemName') || defaultSystemName,
      systemDomain: setting('systemDomain'),
      companyName: setting('companyName'),
      systemLogo: setting('systemLogo'),
      rentalAgreement: configuration.agreement?.zh ?? '',
      rentalAgreementEn: configuration.agreement?.en ?? '',
      agreementNumber: configuration.agreement?.number ?? null,
      demoNotice: isDemoOnNetwork ? demoNotice : null,
    },
    storeConfigs: Object.fromEntries(
      configuration.stores.map((store) => [store.storeId, presentStore(store)]),
    ),
    globalBusinessParameters: forAll(configuration.global),
    filingConfig: {
      policeFilingNumber: setting('policeFilingNumber'),
      policeFilingLink: setting('policeFilingLink'),
      icpNumber: setting('icpNumber'),
      icpLink: setting('icpLink'),
    },
    loginMethods,
  };
};

/** What the rules need to know of a store. */
export type StoreSettings = Omit<StoreRow, keyof StoreHours> & {
  readonly hours: StoreHours;
  /** The store's own parameters and the chain's. */
  readonly parameters: ParameterSources;
};

/** Everything the app and the rules read of the chain's configuration. */
export type ChainConfiguration = {
  /** In the order the chain chose; only stores open for business. */
  readonly stores: readonly StoreSettings[];
  /** The same with those that closed down. */
  readonly everyStore: readonly StoreSettings[];
  readonly global: readonly Parameter[];
  readonly settings: ReadonlyMap<string, string>;
  /** What guests agree to; undefined while nothing was published. */
  readonly agreement: AgreementInForce | undefined;
};

const keepMs = 30_000;
type Kept = { readonly until: number; readonly value: Promise<ChainConfiguration> };
const keptByDatabase = new WeakMap<Queryable, Kept>();

const withoutStore = ({ key, value }: ParameterRow): Parameter => ({ key, value });

/** Reads the chain's configuration as the database says now. */
export const readConfiguration = async (db: Queryable): Promise<ChainConfiguration> => {
  const rows = await listStores(db);
  const parameters = await listParameters(db);
  const settings = await listSettings(db);
  const ofStore = (id: string | null): Parameter[] =>
    parameters.filter(({ storeId }) => storeId === id).map(withoutStore);
  const global = ofStore(null);
  const everyStore = rows.map(({ zone, openMinute, closeMinute, restDays, closedDays, ...store }) => ({
    ...store,
    hours: { zone, openMinute, closeMinute, restDays, closedDays },
    parameters: { store: ofStore(store.storeId), global },
  }));
  return {
    stores: everyStore.filter((store) => store.isActive),
    everyStore,
    global,
    agreement: await findAgreementInForce(db),
    settings: new Map(settings.map(({ key, value }) => [key, value])),
  };
};

/** Reads the chain's configuration, at most 30 seconds old. Not for use beside an open transaction. */
export const findConfiguration = async (db: Database): Promise<ChainConfiguration> => {
  const kept = keptByDatabase.get(db);
  const nowMs = performance.now();
  if (kept !== undefined && kept.until > nowMs) return kept.value;
  const value = readConfiguration(db);
  keptByDatabase.set(db, { until: nowMs + keepMs, value });
  value.catch(() => keptByDatabase.delete(db));
  return value;
};

/** Makes the reader of what the chain calls its app and of its colour, at most 30 seconds old; the last ones known while the database does not answer. */
export const siteOf = (db: Database): (() => Promise<Site>) => {
  let last: Site = { name: defaultSystemName, color: 'ice' };
  return async () => {
    try {
      const { settings } = await findConfiguration(db);
      last = {
        name: settings.get('systemName') || defaultSystemName,
        color: readChainColor(settings.get('color')),
      };
    } catch {
      // Pages are files: they are there without the database.
    }
    return last;
  };
};
/** Forgets the kept configuration, so that the next reader sees a change made in this process at once. */
export const forgetConfiguration = (db: Database): void => {
  keptByDatabase.delete(db);
};

/** Tells which ways to pay at least one store takes that is open for business, as the database says now. */
export const methodsTaken = async (db: Database): Promise<ReadonlySet<PaymentMethod>> => {
  const { stores } = await readConfiguration(db);
  return new Set(stores.flatMap(({ parameters }) => paymentMethodsOf(parameters)));
};

/**
 * Finds a store's hours and parameters, at most 30 seconds old, also of one that closed down; undefined for an unknown
 * one. Call it before opening a transaction.
 */
export const findStoreSettings = async (db: Database, storeId: string): Promise<StoreSettings | undefined> =>
  (await findConfiguration(db)).everyStore.find((store) => store.storeId === storeId);

/**
 * Finds a store where something new may begin, like `findStoreSettings`. Refuses `store.unknown`, `store.closedDown`
 * {store}.
 */
export const requireActiveStore = async (db: Database, storeId: string): Promise<StoreSettings> => {
  const settings = await findStoreSettings(db, storeId);
  if (settings === undefined) throw new AppError('store.unknown');
  assertActive(settings);
  return settings;
};

/** Refuses `store.closedDown` {store} where nothing new may begin. */
export const assertActive = ({ isActive, storeName }: StoreSettings): void => {
  if (!isActive) throw new AppError('store.closedDown', { store: storeName });
};

/** Reads the settings of some stores as a transaction sees them, in the order asked; for stores made in it. */
export const storeSettingsIn = async (
  tx: Queryable,
  storeIds: readonly string[],
): Promise<StoreSettings[]> => {
  const { everyStore } = await readConfiguration(tx);
  return storeIds.flatMap((storeId) => everyStore.find((store) => store.storeId === storeId) ?? []);
};
