import { Suspense, useState, type ComponentProps } from 'react';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useCall } from '#web/api/queries.ts';
import type { PayMethod } from '#web/parts/pay/pay-types.ts';
import { counterCodes } from '#web/parts/pay/pay-ways.ts';
import { usePayable, useWatched } from '#web/parts/pay/use-payable.ts';
import { playSound } from '#web/parts/sound/play-sound.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { OrderVouchers } from '#web/screens/store/counter/voucher-types.ts';
import { CashDesk } from '#web/screens/store/payment/CashDesk.tsx';
import { useOtherWay, type DeskWay, type PayWaysProps } from '#web/screens/store/payment/desk-keys.tsx';
import { deskText } from '#web/text/desk.ts';

const CodeDesk = lazyPart(() => import('#web/screens/store/payment/CodeDesk.tsx'), 'CodeDesk');
const VoucherDesk = lazyPart(() => import('#web/screens/store/payment/VoucherDesk.tsx'), 'VoucherDesk');

type Props = Omit<ComponentProps<typeof CashDesk>, 'other'> & {
  onRedeemed: ComponentProps<typeof VoucherDesk>['onRedeemed'];
};

const methodOf = (scene: string): PayMethod => (scene.startsWith('wx-') ? 'wechat' : 'alipay');

function PayWays({ ways, way, isOpen, onChoose }: PayWaysProps) {
  const t = deskText.use();
  if (ways.length < 2) return null;
  return (
    <SegmentedControl
      label={t.howPaid}
      value={way}
      onChange={onChoose}
      options={ways.map((value) => ({
        value,
        label: t[`by.${value}`],
        disabled: !isOpen && value !== way,
      }))}
    />
  );
}

/** A store that sells at a platform takes its vouchers; one that waits for its platform is not lost sight of. */
const takesVouchers = ({ platforms, vouchers }: OrderVouchers): boolean =>
  platforms.length > 0 || vouchers.some(({ state }) => state === 'redeeming');

/** The vouchers of a bill's order, where its store takes any: null where not, and until that is known. */
const useVouchers = (orderId: string) => {
  const { data, isPending } = useCall('vouchers.ofOrder', { id: orderId });
  return {
    vouchers: data !== undefined && takesVouchers(data) ? data : null,
    isWaiting: data?.vouchers.some(({ state }) => state === 'redeeming') === true,
    isPending,
  };
};

type Taking = Pick<Props, 'order' | 'bill' | 'onTaken'>;

/** The ways to pay a bill, and the one that holds: an attempt or a voucher that waits comes before cash, until another is chosen. */
const useWays = ({ order, bill, onTaken }: Taking) => {
  const offer = usePayable({ billId: bill.id, link: null });
  const { vouchers, ...ofVouchers } = useVouchers(order.id);
  const [chosen, choose] = useState<DeskWay | null>(null);
  const live = useWatched(offer.data, (attempt, payable) => {
    playSound('success');
    choose(null);
    onTaken({ takenFen: attempt.amountFen, changeFen: 0, leftFen: payable.dueFen });
  });
  const codes = offer.data === undefined ? [] : counterCodes(offer.data);
  const methods = codes.map((each) => each.method);
  const ways: readonly DeskWay[] = vouchers === null ? ['cash', ...methods] : ['cash', ...methods, 'voucher'];
  const usual = ofVouchers.isWaiting ? 'voucher' : 'cash';
  const way = live === null ? (chosen ?? usual) : methodOf(live.scene);
  return {
    offer,
    vouchers,
    isPending: offer.isPending || ofVouchers.isPending,
    choice: { ways, way, isOpen: live === null, onChoose: choose },
    /** Begins anew with the usual way. */
    leave: () => choose(null),
    /** What the code of this way is shown by; undefined for a way without one. */
    scene: codes.find((each) => each.method === way)?.scene ?? live?.scene,
  };
};

/** One bill at the counter: cash, a code of those that the store takes, or a voucher. */
export function BillDesk({ onTaken, onRedeemed, head, ...panes }: Props) {
  const { order, bill } = panes;
  const { offer, vouchers, isPending, choice, leave, scene } = useWays({ order, bill, onTaken });
  const other = useOtherWay({ order, ...choice });
  // The ways to pay come later than the rest: without their place the button would move under a finger.
  const top = (
    <>
      {head}
      {isPending ? <Skeleton className="h-13 rounded-lg" /> : <PayWays {...choice} />}
    </>
  );
  const desk = { ...panes, other, head: top };
  if (choice.way === 'voucher' && vouchers !== null) {
    const redeemed: Props['onRedeemed'] = (voucher) => {
      leave();
      onRedeemed(voucher);
    };
    return (
      <Suspense fallback={top}>
        <VoucherDesk {...desk} vouchers={vouchers} onRedeemed={redeemed} />
      </Suspense>
    );
  }
  if (offer.data === undefined || scene === undefined) return <CashDesk {...desk} onTaken={onTaken} />;
  return (
    <Suspense fallback={top}>
      <CodeDesk key={choice.way} payable={offer.data} scene={scene} put={offer.put} {...desk} />
    </Suspense>
  );
}
