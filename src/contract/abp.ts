import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';

const text = z.string();
const texts = z.record(text, text);
/** Part of the shape that clients read, and empty here. */
const nothing = z.record(text, z.unknown());

const culture = z
  .object({
    displayName: text,
    englishName: text,
    threeLetterIsoLanguageName: text,
    twoLetterIsoLanguageName: text,
    isRightToLeft: z.boolean(),
    cultureName: text,
    name: text,
    nativeName: text,
    dateTimeFormat: z.object({
      calendarAlgorithmType: text,
      dateTimeFormatLong: text,
      shortDatePattern: text,
      fullDateTimePattern: text,
      dateSeparator: text,
      shortTimePattern: text,
      longTimePattern: text,
    }),
  })
  .meta({ id: 'Culture' });

const language = z
  .object({
    cultureName: text,
    uiCultureName: text,
    displayName: text,
    twoLetterISOLanguageName: text,
    flagIcon: text.nullable(),
  })
  .meta({ id: 'ApplicationLanguage' });

const localization = z
  .object({
    values: nothing,
    resources: nothing,
    languages: z.array(language),
    currentCulture: culture,
    defaultResourceName: text,
    languagesMap: nothing,
    languageFilesMap: nothing,
    useRouteBasedCulture: z.boolean(),
  })
  .meta({ id: 'Localization' });

const currentUser = z
  .object({
    isAuthenticated: z.boolean(),
    id: z.uuid().nullable(),
    tenantId: z.null(),
    impersonatorUserId: z.null(),
    impersonatorTenantId: z.null(),
    impersonatorUserName: z.null(),
    impersonatorTenantName: z.null(),
    userName: text.nullable(),
    name: text.nullable(),
    surName: text.nullable(),
    email: text.nullable(),
    emailVerified: z.boolean(),
    phoneNumber: text.nullable(),
    phoneNumberVerified: z.boolean(),
    roles: z.array(text),
  })
  .meta({ id: 'CurrentUser' });

/** What clients of ABP read first. Only granted permissions are named. */
const applicationConfiguration = z
  .object({
    localization,
    auth: z.object({ grantedPolicies: z.record(text, z.boolean()) }),
    setting: z.object({ values: texts }),
    currentUser,
    features: z.object({ values: texts }),
    globalFeatures: z.object({ enabledFeatures: z.array(text) }),
    multiTenancy: z.object({ isEnabled: z.boolean() }),
    currentTenant: z.object({ id: z.null(), name: z.null(), isAvailable: z.boolean() }),
    timing: z.object({
      timeZone: z.object({
        iana: z.object({ timeZoneName: text }),
        windows: z.object({ timeZoneId: text }),
      }),
    }),
    clock: z.object({ kind: text }),
    objectExtensions: z.object({ modules: nothing, enums: nothing }),
    extraProperties: nothing,
  })
  .meta({ id: 'ApplicationConfiguration' });

/** Texts by resource, each with `{name}` places. */
const applicationLocalization = z
  .object({
    resources: z.record(text, z.object({ texts, baseResources: z.array(text) })),
    currentCulture: culture,
  })
  .meta({ id: 'ApplicationLocalization' });

/** What clients of ABP ask for before anything else. */
export const abpRows = rows({
  'abp.applicationConfiguration': {
    output: applicationConfiguration,
    summary: 'Who is calling, what they may do, and the verification token for their writes.',
  },
  'abp.applicationLocalization': {
    query: z.object({
      cultureName: z.string().max(35).default('zh-Hans'),
      onlyDynamics: z.enum(['true', 'false', 'True', 'False']).default('false'),
    }),
    output: applicationLocalization,
    summary: 'The words of every refusal in one language.',
  },
});
