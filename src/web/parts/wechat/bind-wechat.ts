import { call } from '#web/api/client.ts';
import type { WeChatNotBoundError } from '#web/parts/wechat/wechat-return.ts';
import { refreshProfile } from '#web/api/profile.ts';

/** Binds the WeChat account that was found free to whoever is logged in. */
export const bindWeChat = async ({ openId, weChatUserInfo, ticket }: WeChatNotBoundError): Promise<void> => {
  await call('auth.bindWeChat', { openId, weChatUserInfo, ticket });
  await refreshProfile();
};
