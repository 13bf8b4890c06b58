import { useEffect, useState } from 'react';
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

/** Lets WeChat tell who pays, where no account says so: it sends the browser away and back to this page. */
export const usePayTicket = ({ orderId, billId }: Pick<Payable, 'orderId' | 'billId'>) => {
  const wanted = pathTo('customerPayment', { orderId }, { bill: billId });
  const { start, isLeaving, error } = useWeChatStart('pay', wanted);
  const [ticket, setTicket] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [isProving, setProving] = useState(isReturning);
  useEffect(() => {
    const returned = takeReturned();
    if (returned === null) return;
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
