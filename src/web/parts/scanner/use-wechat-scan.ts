import { useState } from 'react';
import { call } from '#web/api/client.ts';
import { weChatHere } from '#web/device/wechat-client.ts';
import { WeChatSdkError, scanByWeChat } from '#web/device/wechat-sdk.ts';
import type { ScanSession } from '#web/parts/scanner/scan-session.ts';
import { scannerText } from '#web/text/scanner.ts';
import { useText } from '#web/text/use-text.ts';

/** Why WeChat did not scan. Source: SPEC section 8, WeChat dialogs. */
export type WeChatTrouble = 'notHere' | WeChatSdkError['reason'];

/** WeChat's own scanner. It exists in WeChat only, and scans on phones only. */
export const useWeChatScan = (session: ScanSession) => {
  const t = useText(scannerText);
  const [trouble, setTrouble] = useState<WeChatTrouble | null>(null);
  const [isBusy, setBusy] = useState(false);
  const client = weChatHere();
  const fail = (why: WeChatTrouble): void => {
    setTrouble(why);
    session.complain(t[`weChat.${why}`]);
  };
  const scan = async (): Promise<void> => {
    if (client === null || client.kind === 'computer') return fail('notHere');
    setBusy(true);
    try {
      const text = await scanByWeChat(client, (url) => call('weChat.jssdkConfig', { url }));
      if (text !== null) session.given(text, 'weChat');
    } catch (error) {
      // Without a signature of ours the kit cannot start.
      fail(error instanceof WeChatSdkError ? error.reason : 'initFailed');
    } finally {
      setBusy(false);
    }
  };
  return { isOffered: client !== null, isBusy, scan, trouble, close: () => setTrouble(null) };
};
