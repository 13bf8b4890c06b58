import { useEffect, useState } from 'react';
import { completeLogin } from '#web/parts/account/log-in.ts';
import type { Payable } from '#web/parts/pay/pay-types.ts';
import { useWeChatStart } from '#web/parts/wechat/use-wechat-start.ts';
import { redeem, takeReturned, WeChatNotBoundError } from '#web/parts/wechat/wechat-return.ts';
import type { Returned } from '#web/parts/wechat/wechat-return.ts';
import { pathTo } from '#web/paths.ts';
import { startSession } from '#web/state/session.ts';

/** Proves to the server whose WeChat this is: a login when the account is bound, else a ticket that a payment takes along. */
const proofOf = async (returned: Returned): Promise<string | null> => {
  try {
    startSession(await completeLogin(await redeem(returned, { purpose: 'login', userType: 1 })));
    return null;
  } catch (error) {
    if (error instanceof WeChatNotBoundError) return error.ticket;
    throw error;
  }
};

/** Lets WeChat tell who pays, where nobody is logged in by it: it sends the browser away and back to this page. */
export const usePayTicket = ({ orderId, billId }: Pick<Payable, 'orderId' | 'billId'>) => {
  const wanted = pathTo('customerPayment', { orderId }, { bill: billId });
  const { start, isLeaving } = useWeChatStart('login', wanted);
  const [ticket, setTicket] = useState<string | null>(null);
  useEffect(() => {
    const returned = takeReturned();
    if (returned === null) return;
    history.replaceState(history.state, '', wanted);
    proofOf(returned).then(setTicket, (error: unknown) => console.warn('WeChat told nothing', error));
  }, [wanted]);
  return { ticket, ask: start, isLeaving };
};
