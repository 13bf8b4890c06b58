import type { abpRows } from '#contract/abp.ts';
import type { Answer } from '#contract/api.ts';
import { cultures } from '#contract/culture-words.ts';
import { errorCatalogue, type Language } from '#contract/errors.ts';
import { getOwnProfile } from '#server/accounts/account-actions.ts';
import type { Handlers } from '#server/http/context.ts';
import { languageOf } from '#server/http/language.ts';

type Configuration = Awaited<Answer<'abp.applicationConfiguration'>>;

type Profile = Awaited<ReturnType<typeof getOwnProfile>>;

const resource = 'SnowGearSmartStore';

const presentCulture = (language: Language): Configuration['localization']['currentCulture'] => {
  const known = cultures[language];
  return {
    displayName: known.nativeName,
    englishName: known.englishName,
    threeLetterIsoLanguageName: known.threeLetters,
    twoLetterIsoLanguageName: known.twoLetters,
    isRightToLeft: false,
    cultureName: known.name,
    name: known.name,
    nativeName: known.nativeName,
    dateTimeFormat: {
      calendarAlgorithmType: 'SolarCalendar',
      dateTimeFormatLong: known.longDate,
      shortDatePattern: known.shortDate,
      fullDateTimePattern: known.fullDateTime,
      dateSeparator: '/',
      shortTimePattern: 'HH:mm',
      longTimePattern: 'HH:mm:ss',
    },
  };
};

const presentLocalization = (language: Language): Configuration['localization'] => ({
  values: {},
  resources: {},
  languages: [cultures.zh, cultures.en].map((known) => ({
    cultureName: known.name,
    uiCultureName: known.name,
    displayName: known.listName,
    twoLetterISOLanguageName: known.twoLetters,
    flagIcon: null,
  })),
  currentCulture: presentCulture(language),
  defaultResourceName: resource,
  languagesMap: {},
  languageFilesMap: {},
  useRouteBasedCulture: false,
});

type CurrentUser = Configuration['currentUser'];

const nobody: CurrentUser = {
  isAuthenticated: false,
  id: null,
  tenantId: null,
  impersonatorUserId: null,
  impersonatorTenantId: null,
  impersonatorUserName: null,
  impersonatorTenantName: null,
  userName: null,
  name: null,
  surName: null,
  email: null,
  emailVerified: false,
  phoneNumber: null,
  phoneNumberVerified: false,
  roles: [],
};

const presentUser = (user: Profile): CurrentUser => ({
  ...nobody,
  isAuthenticated: true,
  id: user.id,
  userName: user.userName,
  name: user.name,
  surName: user.surname,
  email: user.email,
  emailVerified: user.emailConfirmed,
  phoneNumber: user.phoneNumber,
  phoneNumberVerified: user.phoneNumberConfirmed,
  roles: user.roles,
});

/** The configuration for a caller; null stands for an anonymous one. */
const presentApplication = (user: Profile | null, language: Language): Configuration => ({
  localization: presentLocalization(language),
  auth: { grantedPolicies: Object.fromEntries((user?.permissions ?? []).map((name) => [name, true])) },
  setting: { values: { 'Abp.Localization.DefaultLanguage': cultures.zh.name } },
  currentUser: user === null ? nobody : presentUser(user),
  features: { values: {} },
  globalFeatures: { enabledFeatures: [] },
  multiTenancy: { isEnabled: false },
  currentTenant: { id: null, name: null, isAvailable: false },
  timing: {
    timeZone: {
      iana: { timeZoneName: 'Asia/Shanghai' },
      windows: { timeZoneId: 'China Standard Time' },
    },
  },
  clock: { kind: 'Utc' },
  objectExtensions: { modules: {}, enums: {} },
  extraProperties: {},
});

/** The words of every refusal; nothing when only words that change at run time are asked for. */
const presentTexts = (language: Language, onlyDynamic: boolean) => ({
  resources: onlyDynamic
    ? {}
    : {
        [resource]: {
          texts: Object.fromEntries(
            Object.entries(errorCatalogue).map(([code, words]) => [code, words[language]]),
          ),
          baseResources: [],
        },
      },
  currentCulture: presentCulture(language),
});

export const abpHandlers: Handlers<typeof abpRows> = {
  'abp.applicationConfiguration': async (_input, ctx) =>
    presentApplication(ctx.session === null ? null : await getOwnProfile(ctx.db, ctx.session), ctx.language),
  'abp.applicationLocalization': async (input) =>
    presentTexts(languageOf(input.cultureName), input.onlyDynamics.toLowerCase() === 'true'),
};
