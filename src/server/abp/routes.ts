import type { abpRows } from '#contract/abp.ts';
import { presentApplication, presentTexts } from '#server/abp/present.ts';
import { getOwnProfile } from '#server/accounts/actions.ts';
import type { Handlers } from '#server/http/context.ts';
import { languageOf } from '#server/http/language.ts';

export const abpHandlers: Handlers<typeof abpRows> = {
  'abp.applicationConfiguration': async (_input, ctx) =>
    presentApplication(ctx.session === null ? null : await getOwnProfile(ctx.db, ctx.session), ctx.language),
  'abp.applicationLocalization': async (input) =>
    presentTexts(languageOf(input.cultureName), input.onlyDynamics.toLowerCase() === 'true'),
};
