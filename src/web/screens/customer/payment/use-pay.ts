import { useEffect, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { weChatHere } from '#web/device/wechat-client.ts';
import { payByWeChat } from '#web/device/wechat-sdk.ts';
import type { Attempt, Payable } from '#web/parts/pay/pay-types.ts';
import type { useAttempt } from '#web/parts/pay/use-attempt.ts';
import type { PayWay } from '#web/parts/pay/pay-ways.ts';
import { pathTo } from '#web/paths.ts';

type Tools = {
  readonly payable: Payable;
  readonly attempt: ReturnType<typeof useAttempt>;
  /** What WeChat proved of the payer, when nobody is logged in by it. */
  readonly ticket: string | null;
};

/** Where a cashier sends the payer back to; the token of a link stays on the device. */
const pageOf = ({ orderId, billId }: Payable): string =>
  location.origin + pathTo('customerPayment', { orderId }, { bill: billId });

/** Does what an attempt asks of the payer's device; a code is shown by the page itself. */
const goOnWith = async ({ action }: Attempt): Promise<void> => {
  const client = weChatHere();
  if (action?.kind === 'redirect') location.assign(action.url);
  if (action?.kind !== 'jsapi' || client === null) return;
  await payByWeChat(client, (url) => call('weChat.jssdkConfig', { url }), action.params);
};

/** Pays by a way, and goes on with an attempt that waits. Whatever the device says of it is never taken for the payment itself. */
export const usePay = ({ payable, attempt, ticket }: Tools) => {
  const [isLeaving, setLeaving] = useState(false);
  const [needsWeChat, setNeedsWeChat] = useState(false);
  useEffect(() => {
    const back = (): void => setLeaving(false);
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  const goOn = async (current: Attempt): Promise<void> => {
    setLeaving(true);
    try {
      await goOnWith(current);
      // WeChat's sheet is closed: whether the money came only the server can tell.
      if (current.action?.kind === 'jsapi') attempt.check();
    } catch (error) {
      console.warn('The payment could not go on here', error);
    } finally {
      if (current.action?.kind !== 'redirect') setLeaving(false);
    }
  };
  const pay = async ({ scene }: PayWay): Promise<void> => {
    if (scene === null) return;
    try {
      const answer = await attempt.start({
        scene,
        returnUrl: pageOf(payable),
        ...(ticket === null ? {} : { ticket }),
      });
      const started = answer.attempts.find(({ state }) => state === 'waiting');
      if (started !== undefined) await goOn(started);
    } catch (error) {
      setNeedsWeChat(error instanceof ApiError && error.code === 'payment.wrongPlace');
    }
  };
  return { pay, goOn, isBusy: attempt.isStarting || isLeaving, needsWeChat };
};
