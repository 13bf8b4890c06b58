import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/api/api-error.ts';
import { byThisDevice } from '#web/api/by-this-device.ts';
import { call } from '#web/api/client.ts';
import { weChatHere } from '#web/device/wechat-client.ts';
import type { Deposit, Payable } from '#web/parts/pay/pay-types.ts';
import { pathTo } from '#web/paths.ts';

type Way = Deposit['ways'][number];
type Options = {
  readonly payable: Payable;
  readonly link: string | null;
  readonly put: (payable: Payable) => void;
};

/** Opens WeChat's Pay Score in WeChat's browser. What comes of it only the server can tell. */
const openScore = async ({ hold }: Deposit): Promise<void> => {
  const client = weChatHere();
  if (hold?.action?.kind !== 'score' || client === null) return;
  const { openPayScore } = await import('#web/device/wechat-sdk.ts');
  await openPayScore(client, (url) => call('weChat.jssdkConfig', { url }), hold.action.package);
};

/** Asks a company to answer for the deposit, looks what became of it, and gives it up. */
export const useHold = ({ payable, link, put }: Options) => {
  const { billId, orderId } = payable;
  const about = { billId, ...(link === null ? {} : { link }) };
  const returnUrl = location.origin + pathTo('customerPayment', { orderId }, { bill: billId });
  const start = useMutation({
    mutationFn: async (channel: Way): Promise<void> => {
      const answer = await call('payments.startHold', { ...about, channel, returnUrl }, byThisDevice);
      put(answer);
      await openScore(answer.deposit);
    },
  });
  const check = useMutation({
    mutationFn: (id: string) => call('payments.checkHold', { ...about, id }, byThisDevice),
    onSuccess: put,
  });
  const close = useMutation({
    mutationFn: (id: string) => call('payments.closeHold', { ...about, id }, byThisDevice),
    onSuccess: put,
  });
  const error = start.error ?? check.error ?? close.error;
  return { start, check, close, fault: error === null ? null : messageOf(error) };
};
