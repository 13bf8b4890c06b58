import type { z } from 'zod';
import type { clientConfig, storeConfig } from '#contract/config.ts';
import type { PaymentMethod } from '#domain/orders/status.ts';
import { paymentMethodsOf } from '#domain/stores/payment-methods.ts';
import { formatClock } from '#domain/stores/store-hours.ts';
import { defaultSystemName } from '#domain/stores/system-name.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { listParameters, listSettings, listStores } from './sql.ts';
import type { ParameterRow, StoreRow } from './sql.ts';
import type { Parameter, ParameterSources } from '#domain/stores/parameter-text.ts';
import type { StoreHours } from '#domain/stores/store-hours.ts';
import type { Weekday } from '#domain/time/days.ts';

type StoreConfig = z.input<typeof storeConfig>;
type ClientConfig = z.input<typeof clientConfig>;

const presentStore = (row: StoreRow, businessParameters: StoreConfig['businessParameters']): StoreConfig => ({
  storeId: row.id,
  storeName: row.name,
  contactInfo: { phone: row.phone, address: row.address },
  location:
    row.latitude === null || row.longitude === null
      ? null
      : { latitude: row.latitude, longitude: row.longitude },
  timeZone: row.timeZone,
  businessHours: {
    startTime: formatClock(row.openMinute),
    endTime: formatClock(row.closeMinute),
    restDays: row.restDays,
  },
  businessParameters,
});

/** The configuration as the app takes it; the stores keep the chain's order. */
export const presentConfiguration = (
  configuration: ChainConfiguration,
  loginMethods: ClientConfig['loginMethods'],
): ClientConfig => {
  const setting = (key: string): string => configuration.settings.get(key) ?? '';
  return {
    systemInfo: {
      systemName: setting('systemName') || defaultSystemName,
      systemDomain: setting('systemDomain'),
      companyName: setting('companyName'),
      systemLogo: setting('systemLogo'),
      rentalAgreement: setting('rentalAgreement'),
    },
    storeConfigs: Object.fromEntries(
      configuration.stores.map((row) => [
        row.id,
        presentStore(row, [...(configuration.byStore.get(row.id) ?? [])]),
      ]),
    ),
    globalBusinessParameters: [...configuration.global],
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
export type StoreSettings = {
  readonly storeId: string;
  readonly storeName: string;
  readonly phone: string;
  readonly address: string;
  /** False once it closed down: what runs there goes to its end, and nothing new begins. */
  readonly isActive: boolean;
  readonly hours: StoreHours;
  /** The store's own parameters and the chain's. */
  readonly parameters: ParameterSources;
};

/** Everything the app and the rules read of the chain's configuration. */
export type ChainConfiguration = {
  /** In the order the chain chose; only stores open for business. */
  readonly stores: readonly StoreRow[];
  /** The same with those that closed down. */
  readonly everyStore: readonly StoreRow[];
  readonly global: readonly Parameter[];
  readonly byStore: ReadonlyMap<string, readonly Parameter[]>;
  readonly settings: ReadonlyMap<string, string>;
};

const keepMs = 30_000;
type Kept = { readonly until: number; readonly value: Promise<ChainConfiguration> };
const keptByDatabase = new WeakMap<Queryable, Kept>();

const withoutStore = ({ key, value }: ParameterRow): Parameter => ({ key, value });

const readConfiguration = async (db: Queryable): Promise<ChainConfiguration> => {
  const everyStore = await listStores(db);
  const parameters = await listParameters(db);
  const settings = await listSettings(db);
  const ofStore = (storeId: string): Parameter[] =>
    parameters.filter((row) => row.storeId === storeId).map(withoutStore);
  return {
    stores: everyStore.filter((store) => store.isActive),
    everyStore,
    global: parameters.filter((row) => row.storeId === null).map(withoutStore),
    byStore: new Map(everyStore.map((store) => [store.id, ofStore(store.id)])),
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

/** Forgets the kept configuration, so that the next reader sees a change made in this process at once. */
export const forgetConfiguration = (db: Database): void => {
  keptByDatabase.delete(db);
};

/** Tells which ways to pay at least one store takes that is open for business, as the database says now. */
export const methodsTaken = async (db: Database): Promise<ReadonlySet<PaymentMethod>> => {
  const { stores, byStore, global } = await readConfiguration(db);
  return new Set(stores.flatMap(({ id }) => paymentMethodsOf({ store: byStore.get(id) ?? [], global })));
};

const hoursOf = (row: StoreRow): StoreHours => ({
  zone: row.timeZone,
  openMinute: row.openMinute,
  closeMinute: row.closeMinute,
  restDays: row.restDays as Weekday[],
});

/**
 * Finds a store's hours and parameters, at most 30 seconds old, also of one that closed down; undefined for an unknown
 * one. Call it before opening a transaction.
 */
export const findStoreSettings = async (
  db: Database,
  storeId: string,
): Promise<StoreSettings | undefined> => {
  return settingsOf(await findConfiguration(db), storeId);
};

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
  const configuration = await readConfiguration(tx);
  return storeIds.flatMap((storeId) => settingsOf(configuration, storeId) ?? []);
};

const settingsOf = (
  { everyStore, byStore, global }: ChainConfiguration,
  storeId: string,
): StoreSettings | undefined => {
  const row = everyStore.find((store) => store.id === storeId);
  if (row === undefined) return undefined;
  return {
    storeId: row.id,
    storeName: row.name,
    phone: row.phone,
    address: row.address,
    isActive: row.isActive,
    hours: hoursOf(row),
    parameters: { store: byStore.get(row.id) ?? [], global },
  };
};
