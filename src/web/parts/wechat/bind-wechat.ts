import { call } from '#web/api/client.ts';
import type { WeChatNotBoundError } from '#web/parts/wechat/wechat-return.ts';
import { updateUser } from '#web/state/session.ts';

const reloadProfile = async (): Promise<void> => updateUser(await call('account.myProfile', {}));

/** Binds the WeChat account that was found free to whoever is logged in. */
export const bindWeChat = async ({ openId, weChatUserInfo, ticket }: WeChatNotBoundError): Promise<void> => {
  await call('auth.bindWeChat', { openId, weChatUserInfo, ticket });
  await reloadProfile();
};

/** Takes the WeChat account off whoever is logged in. */
export const unbindWeChat = async (): Promise<void> => {
  await call('auth.unbindWeChat', {});
  await reloadProfile();
};
