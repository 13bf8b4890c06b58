import { useEffect, useEffectEvent, useState } from 'react';
import { payEnvironment } from '#web/device/pay-environment.ts';
import type { Payable } from '#web/parts/pay/pay-types.ts';
import { useWeChatStart } from '#web/parts/wechat/use-wechat-start.ts';
import { isReturning, redeem, takeReturned, WeChatNotBoundError } from '#web/parts/wechat/wechat-return.ts';
import { pathTo } from '#web/paths.ts';

/** Proves to the server whose WeChat this is, by a ticket that a payment takes along; nobody is logged in by it. */
const ticketOf = async (returned: Parameters<typeof redeem>[0]): Promise<string> => {
  try {
    await redeem(returned, { purpose: 'pay', userType: 1 });
  } catch (error) {
    if (error instanceof WeChatNotBoundError) return error.ticket;
    throw error;
  }
  throw new Error('WeChat answered a payment with a login');
};

/** Tells whether a payment here needs WeChat to say who pays, as it does in WeChat where no account knows. */
const isNeeded = ({ scenes, mayBegin, knowsWeChat, attempts }: Payable): boolean =>
  payEnvironment() === 'wechat' &&
  scenes.includes('wx-jsapi') &&
  mayBegin &&
  !knowsWeChat &&
  !attempts.some(({ isMine, action }) => isMine && action !== null);

/**
 * Lets WeChat tell who pays, where no account says so: it sends the browser away and back to this page. It asks nobody
 * anything, so that happens when the page opens, and the first tap pays.
 */
export const usePayTicket = (payable: Payable) => {
  const { orderId, billId } = payable;
  const wanted = pathTo('customerPayment', { orderId }, { bill: billId });
  const { start, isLeaving, error } = useWeChatStart('pay', wanted);
  const [ticket, setTicket] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [isProving, setProving] = useState(isReturning);
  const askInSilence = useEffectEvent(() => {
    if (isNeeded(payable)) start();
  });
  useEffect(() => {
    const returned = takeReturned();
    if (returned === null) return askInSilence();
    history.replaceState(history.state, '', wanted);
    ticketOf(returned)
      .then(setTicket, (reason: unknown) => {
        console.warn('WeChat told nothing', reason);
        setRefused(true);
      })
      .finally(() => setProving(false));
  }, [wanted]);
  const ask = (): void => {
    setRefused(false);
    start();
  };
  return { ticket, isProving, ask, isLeaving, hasFailed: isRefused || error !== null };
};

export type PayTicket = ReturnType<typeof usePayTicket>;
