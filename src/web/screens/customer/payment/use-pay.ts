import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { weChatHere } from '#web/device/wechat-client.ts';
import type { Attempt, Payable, Scene } from '#web/parts/pay/pay-types.ts';
import type { useAttempt } from '#web/parts/pay/use-payable.ts';
import type { PayTicket } from '#web/parts/pay/use-pay-ticket.ts';
import { pathTo } from '#web/paths.ts';

type Tools = {
  readonly payable: Payable;
  readonly attempt: ReturnType<typeof useAttempt>;
  /** What WeChat proved of the payer, when their account does not say it. */
  readonly ticket: Pick<PayTicket, 'ticket' | 'isProving' | 'isLeaving'>;
};

/** Where a cashier sends the payer back to; the token of a link stays on the device. */
const pageOf = ({ orderId, billId }: Payable): string =>
  location.origin + pathTo('customerPayment', { orderId }, { bill: billId });

/** Does what an attempt asks of the payer's device; a code is shown by the page itself. */
const goOnWith = async ({ action }: Attempt): Promise<void> => {
  if (action?.kind === 'redirect') location.assign(action.url);
  if (action?.kind !== 'jsapi') return;
  const client = weChatHere();
  if (client === null) throw new Error('this page is not in WeChat');
  const { payByWeChat } = await import('#web/device/wechat-sdk.ts');
  await payByWeChat(client, (url) => call('weChat.jssdkConfig', { url }), action.params);
};

/** Pays in a scene, and goes on with an attempt that waits. Whatever the device says of it is never taken for the payment itself. */
export const usePay = ({ payable, attempt, ticket: { ticket, isProving, isLeaving: isAsking } }: Tools) => {
  const [isLeaving, setLeaving] = useState(false);
  const [needsWeChat, setNeedsWeChat] = useState(false);
  const [hasNotOpened, setNotOpened] = useState(false);
  const isBusy = useRef(false);
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
      if (current.action?.kind === 'jsapi') attempt.ask(current.id);
    } catch (error) {
      console.warn('The payment could not go on here', error);
      setNotOpened(true);
    } finally {
      if (current.action?.kind !== 'redirect') setLeaving(false);
    }
  };
  const begin = async (scene: Scene): Promise<void> => {
    try {
      const own = await attempt.start({
        scene,
        returnUrl: pageOf(payable),
        ...(ticket === null ? {} : { ticket }),
      });
      if (own?.action != null) await goOn(own);
    } catch (error) {
      setNeedsWeChat(error instanceof ApiError && error.code === 'payment.wrongPlace');
    }
  };
  /** Two quick presses are one: WeChat's sheet opens once. */
  const oneAtATime = async (act: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setNotOpened(false);
    setNeedsWeChat(false);
    await act().finally(() => {
      isBusy.current = false;
    });
  };
  return {
    pay: (scene: Scene) => oneAtATime(() => begin(scene)),
    /** Opens again what waits. A cashier's page may have closed since, so the server says which one to open. */
    openAgain: (current: Attempt) =>
      oneAtATime(() => (current.action?.kind === 'jsapi' ? goOn(current) : begin(current.scene))),
    /** Also while WeChat's answer of who pays is on its way: a payment begun without it would ask for it once more. */
    isBusy: attempt.isStarting || isLeaving || isProving || isAsking,
    needsWeChat,
    /** WeChat's sheet did not open. */
    hasNotOpened,
  };
};

export type Paying = ReturnType<typeof usePay>;
