import { isMissing, useClientConfig } from '#web/api/client-config.ts';
import { weChatHere } from '#web/device/wechat-client.ts';

type WeChatOffer = {
  /** `coming` inside WeChat until the configuration says more; `demo` when a simulator stands in for WeChat. */
  readonly kind: 'none' | 'coming' | 'real' | 'demo';
  /** Inside WeChat it is the way in that most take. */
  readonly isMain: boolean;
};

/** Tells whether to offer WeChat to this visitor. */
export const useWeChatOffer = (): WeChatOffer => {
  const config = useClientConfig();
  const { data } = config;
  const isMain = weChatHere() !== null;
  if (data === undefined) return { kind: isMain && !isMissing(config) ? 'coming' : 'none', isMain };
  const { weChat } = data.loginMethods;
  if (weChat === 'everywhere') return { kind: 'demo', isMain };
  return { kind: weChat === 'inWeChat' && isMain ? 'real' : 'none', isMain };
};
