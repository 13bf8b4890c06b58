import { messageOf } from '#web/api/api-error.ts';
import { bindWeChat } from '#web/parts/wechat/bind-wechat.ts';
import type { WeChatNotBoundError } from '#web/parts/wechat/wechat-return.ts';
import { showError, showSuccess } from '#web/state/toast.ts';
import { loginText } from '#web/text/login.ts';
import { textNow } from '#web/text/use-text.ts';

/** Binds a WeChat account after a login that succeeded whatever becomes of it. */
export const tellBinding = async (found: WeChatNotBoundError): Promise<void> => {
  const t = textNow(loginText);
  try {
    await bindWeChat(found);
    showSuccess(t.weChatBindDone);
  } catch (error) {
    showError(messageOf(error, t.weChatBindFailed));
  }
};
