import { rows } from '#contract/endpoint.ts';
import { z } from 'zod';
import * as bounds from '#contract/chain-bounds.ts';
import { shapesOf } from '#contract/shape-of.ts';
import { id, ofStore } from '#contract/shapes.ts';

const parameter = z.object({ key: z.string(), value: z.string() }).meta({ id: 'BusinessParameter' });

/** Days without opening, both ends included. */
export const closedDays = z.object(shapesOf(bounds.closedDays)).meta({ id: 'ClosedDays' });

/** A part of a day that gear is hired for at a share of the day price. */
const dayPart = z
  .object({ id, name: z.string(), fromMinute: z.int(), toMinute: z.int(), percent: z.int() })
  .meta({ id: 'DayPart' });

const storeConfig = z
  .object({
    ...ofStore,
    contactInfo: z.object({ phone: z.string(), address: z.string() }),
    /** GCJ-02 degrees. */
    location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    timeZone: z.string(),
    businessHours: z.object({
      startTime: z.string(),
      endTime: z.string(),
      restDays: z.array(z.int()),
      /** Absent in a configuration that a device kept from before. */
      closedDays: z.array(closedDays).optional(),
    }),
    /** Parts of a day that gear is hired for; absent in a configuration that a device kept from before. */
    dayParts: z.array(dayPart).optional(),
    businessParameters: z.array(parameter),
  })
  .meta({ id: 'StoreConfig' });

/** Ways to log in besides phone and name, and password. */
const loginMethods = z
  .object({
    /** `everywhere`: also in ordinary browsers, where a simulator stands in for WeChat. */
    weChat: z.enum(['off', 'inWeChat', 'everywhere']),
    sms: z.boolean(),
  })
  .meta({ id: 'LoginMethods' });

/** What the app needs before its first screen. */
const clientConfig = z
  .object({
    systemInfo: z.object({
      systemName: z.string(),
      systemDomain: z.string(),
      companyName: z.string(),
      systemLogo: z.string(),
      rentalAgreement: z.string(),
      rentalAgreementEn: z.string(),
      /** Of that text; null while there is none to agree to. */
      agreementNumber: z.int().nullable(),
      /** What every page says at its top; null where the shop is no demo that others can reach. */
      demoNotice: z.object({ zh: z.string(), en: z.string() }).nullable(),
    }),
    storeConfigs: z.record(id, storeConfig),
    globalBusinessParameters: z.array(parameter),
    filingConfig: z.object({
      policeFilingNumber: z.string(),
      policeFilingLink: z.string(),
      icpNumber: z.string(),
      icpLink: z.string(),
    }),
    loginMethods,
  })
  .meta({ id: 'ClientConfig' });

/** What the app loads before its first screen. Source: SPEC sections 3 and 7. */
export const configRows = rows({
  'config.h5': {
    output: clientConfig,
    summary: 'System information, stores with hours and parameters, filing numbers.',
  },
});
