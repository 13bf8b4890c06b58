import { call } from '#web/api/client.ts';
import { keepPending } from '#web/parts/wechat/pending-wechat.ts';
import type { WeChatPurpose } from '#web/parts/wechat/pending-wechat.ts';

/** Leaves for WeChat, which sends the browser back to this very page. */
export const beginWeChat = async (visit: {
  purpose: WeChatPurpose;
  wanted?: string | undefined;
}): Promise<void> => {
  const redirectUri = location.origin + location.pathname;
  const { purpose } = visit;
  // Who pays is told without a question: nothing but the open id is needed.
  const scope = purpose === 'pay' ? 'snsapi_base' : 'snsapi_userinfo';
  const { authUrl, state } = await call('auth.weChatAuthUrl', { redirectUri, purpose, scope });
  keepPending({ ...visit, state });
  location.assign(authUrl);
};
