import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import type { Bill, OrderDetail } from '#web/parts/orders/order-types.ts';
import type { PayMethod } from '#web/parts/pay/pay-types.ts';
import { counterCodes } from '#web/parts/pay/pay-ways.ts';
import { usePayable } from '#web/parts/pay/use-payable.ts';
import { useWatched } from '#web/parts/pay/use-watched.ts';
import { playSound } from '#web/parts/sound/play-sound.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { CashDesk } from '#web/screens/store/payment/CashDesk.tsx';
import type { Taken } from '#web/screens/store/payment/CashDesk.tsx';
import { deskText } from '#web/text/desk.ts';
import { useText } from '#web/text/use-text.ts';

const CodeDesk = lazyPart(async () => ({
  default: (await import('#web/screens/store/payment/CodeDesk.tsx')).CodeDesk,
}));

type Props = {
  order: OrderDetail;
  bill: Bill;
  onTaken: (taken: Taken) => void;
  head: ReactNode;
  foot: ReactNode;
  aside: ReactNode;
};

const methodOf = (scene: string): PayMethod => (scene.startsWith('wx-') ? 'wechat' : 'alipay');

/** One bill at the counter: cash, or a code of those that the store takes; an attempt that waits comes first. */
export function BillDesk({ order, bill, onTaken, head, ...panes }: Props) {
  const t = useText(deskText);
  const offer = usePayable({ billId: bill.id, link: null });
  const [chosen, setChosen] = useState<PayMethod>('cash');
  const live = useWatched(offer.data, (attempt, payable) => {
    playSound('success');
    setChosen('cash');
    onTaken({ takenFen: attempt.amountFen, changeFen: 0, leftFen: payable.dueFen });
  });
  const codes = offer.data === undefined ? [] : counterCodes(offer.data);
  const method = live === null ? chosen : methodOf(live.scene);
  const code = codes.find((each) => each.method === method);
  const top = (
    <>
      {head}
      {codes.length === 0 ? null : (
        <SegmentedControl
          label={t.howPaid}
          value={method}
          onChange={setChosen}
          options={(['cash', ...codes.map((each) => each.method)] as const).map((value) => ({
            value,
            label: t[`by.${value}`],
            disabled: live !== null && value !== method,
          }))}
        />
      )}
    </>
  );
  if (offer.data === undefined || (live === null && code === undefined)) {
    return <CashDesk order={order} bill={bill} head={top} onTaken={onTaken} {...panes} />;
  }
  const scene = code?.scene ?? live?.scene;
  if (scene === undefined) return null;
  return (
    <Suspense fallback={top}>
      <CodeDesk key={method} payable={offer.data} scene={scene} put={offer.put} head={top} {...panes} />
    </Suspense>
  );
}
