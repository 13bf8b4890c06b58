import { useState } from 'react';
import { call } from '#web/api/client.ts';
import { weChatHere } from '#web/device/wechat-client.ts';
import { WeChatSdkError, scanByWeChat } from '#web/device/wechat-sdk.ts';
import { weChatKinds } from '#web/parts/scanner/kinds.ts';
import type { ScanRequest } from '#web/parts/scanner/scan-request.ts';
import type { ScanSession } from '#web/parts/scanner/scan-session.ts';
import { scannerText } from '#web/text/scanner.ts';
import { useText } from '#web/text/use-text.ts';

/** Why WeChat did not scan. Source: SPEC section 8, WeChat dialogs. */
export type WeChatTrouble = 'notHere' | WeChatSdkError['reason'];

/** WeChat's own scanner. It exists in WeChat only, and scans on phones only. */
export const useWeChatScan = (session: ScanSession, kind: ScanRequest['kind']) => {
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
      const sign = (url: string) => call('weChat.jssdkConfig', { url });
      const text = await scanByWeChat(client, sign, weChatKinds(kind));
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
