import type { z } from 'zod';
import type { clientConfig, storeConfig } from '#contract/config-shapes.ts';
import { defaultSystemName } from '#domain/stores/system-name.ts';
import { formatClock } from '#domain/stores/store-hours.ts';
import type { ChainConfiguration } from '#server/stores/actions.ts';
import type { StoreRow } from './sql.ts';

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
  timeZone: row.time_zone,
  businessHours: {
    startTime: formatClock(row.open_minute),
    endTime: formatClock(row.close_minute),
    restDays: row.rest_days,
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
