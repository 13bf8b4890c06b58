import { useClientConfig } from '#web/api/client-config.ts';
import { weChatHere } from '#web/device/wechat-client.ts';

/** Whether WeChat can be used here: `demo` when a simulator stands in for it, `coming` until that is known. */
export type WeChatOffer = 'none' | 'coming' | 'real' | 'demo';

/** Tells whether to offer WeChat to this visitor. */
export const useWeChatOffer = (): WeChatOffer => {
  const { data } = useClientConfig();
  const isInWeChat = weChatHere() !== null;
  if (data === undefined) return isInWeChat ? 'coming' : 'none';
  const { weChat } = data.loginMethods;
  if (weChat === 'everywhere') return 'demo';
  return weChat === 'inWeChat' && isInWeChat ? 'real' : 'none';
};
