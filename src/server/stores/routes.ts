import type { chainRows } from '#contract/chain.ts';
import type { configRows } from '#contract/config.ts';
import type { Handlers } from '#server/http/context.ts';
import { isSmsOn } from '#server/accounts/sms-actions.ts';
import { agreementHandlers } from '#server/stores/agreement-actions.ts';
import { chainHandlers } from '#server/stores/chain-actions.ts';
import { parameterHandlers } from '#server/stores/parameter-actions.ts';
import { storeHandlers } from '#server/stores/store-actions.ts';
import { findConfiguration, presentConfiguration } from '#server/stores/actions.ts';

export const configHandlers: Handlers<typeof configRows> = {
  'config.h5': async (_input, ctx) =>
    presentConfiguration(await findConfiguration(ctx.db), {
      loginMethods: { weChat: ctx.gateways.weChat?.offered ?? 'off', sms: await isSmsOn(ctx) },
      isDemoOnNetwork: ctx.isDemoOnNetwork,
    }),
};

export const systemHandlers: Handlers<typeof chainRows> = {
  ...storeHandlers,
  ...parameterHandlers,
  ...chainHandlers,
  ...agreementHandlers,
};
