import { useEffect, useEffectEvent, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { gentleScroll } from '#ui/gentle-scroll.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { dateText } from '#web/parts/time/time-text.ts';
import { CounterPanes } from '#web/screens/store/counter/CounterPanes.tsx';
import { useRefusalWords, VoucherRow } from '#web/screens/store/counter/VoucherRow.tsx';
import { VoucherWaits } from '#web/screens/store/counter/VoucherWaits.tsx';
import type { OrderVouchers, Voucher } from '#web/screens/store/counter/voucher-types.ts';
import type { CashDesk } from '#web/screens/store/payment/CashDesk.tsx';
import { useVoucher, type FoundVoucher } from '#web/screens/store/payment/use-voucher.ts';
import { useVoucherKeys } from '#web/screens/store/payment/use-voucher-keys.ts';
import { useLocale } from '#web/state/language.ts';
import { vouchersText } from '#web/text/vouchers.ts';

type Redeemed = {
  readonly worthFen: number;
  /** What is due after it; null where only the order tells. */
  readonly leftFen: number | null;
};

type Props = {
  vouchers: OrderVouchers;
  onRedeemed: (redeemed: Redeemed) => void;
} & Pick<ComponentProps<typeof CashDesk>, 'order' | 'bill' | 'head' | 'foot' | 'aside' | 'other'>;

/** Follows the voucher that waits for its platform, and tells once when it is redeemed; answers it with what became of it. */
const useWaiting = ({ vouchers }: OrderVouchers, onRedeemed: (voucher: Voucher) => void) => {
  const [watchedId, setWatchedId] = useState<string | null>(null);
  const waiting = vouchers.find(({ state }) => state === 'redeeming');
  if (waiting !== undefined && waiting.id !== watchedId) setWatchedId(waiting.id);
  const watched = vouchers.find(({ id }) => id === watchedId);
  const isRedeemed = watched?.state === 'redeemed';
  const tell = useEffectEvent(() => {
    if (watched !== undefined) onRedeemed(watched);
  });
  useEffect(() => {
    if (isRedeemed) tell();
  }, [isRedeemed, watchedId]);
  return {
    waiting,
    hasWaited: watchedId !== null,
    refused: watched?.state === 'refused' ? watched : undefined,
  };
};

/** Takes a voucher that a platform sold: looked up first, then redeemed; while a platform has not answered, nothing else is asked. */
export function VoucherDesk({ order, bill, vouchers, onRedeemed, head, foot, aside, other }: Props) {
  const { waiting, hasWaited, refused } = useWaiting(vouchers, ({ worthFen }) =>
    onRedeemed({ worthFen, leftFen: null }),
  );
  const voucher = useVoucher({
    orderId: order.id,
    platforms: vouchers.platforms,
    hasWaited,
    onRedeemed: ({ worthFen, paysFen }) =>
      onRedeemed({ worthFen, leftFen: Math.max(0, bill.dueFen - paysFen) }),
  });
  const isLarge = useIsLarge();
  const closed = useClosed({ waiting, roomFen: vouchers.roomFen });
  // Until the order is read again the desk stays as it is.
  const isClosed = closed !== null && !voucher.isRedeeming;
  const keys = useVoucherKeys(voucher, isClosed ? closed : null);
  const panes = { aside, keys: { ...keys, other } };
  if (isClosed) {
    return (
      <CounterPanes {...panes}>
        {head}
        <Card as="section" pad="lg" className="flex flex-col gap-5">
          {waiting === undefined ? (
            <NoRoom />
          ) : (
            <InView>
              <VoucherRow voucher={waiting} storeId={order.storeId}>
                <VoucherWaits orderId={order.id} voucher={waiting} />
              </VoucherRow>
            </InView>
          )}
        </Card>
        {foot}
      </CounterPanes>
    );
  }
  const button = <VoucherButton voucher={voucher} />;
  return (
    <CounterPanes {...panes} action={isLarge ? null : button}>
      {head}
      <Card {...voucher.form.props} as="form" pad="lg" className="flex flex-col gap-5">
        <Room roomFen={vouchers.roomFen} dueFen={bill.dueFen} />
        {refused === undefined ? null : <Refused voucher={refused} />}
        <CodeFields voucher={voucher} platforms={vouchers.platforms} />
        {voucher.found === null ? null : (
          <InView>
            <Found found={voucher.found} storeId={order.storeId} />
            {isLarge ? button : null}
          </InView>
        )}
        {isLarge && voucher.found === null ? button : null}
      </Card>
      {foot}
    </CounterPanes>
  );
}

/** Brings what came into view: it may lie below the fold, or on a phone below its button. */
function InView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest', behavior: gentleScroll() }), []);
  return (
    <div ref={box} className="flex scroll-my-24 flex-col gap-5">
      {children}
    </div>
  );
}

/** What a voucher can pay, and that the deposit is none of it. */
function Room({ roomFen, dueFen }: { roomFen: number; dueFen: number }) {
  const t = vouchersText.use();
  return (
    <div>
      <p className="text-ink-3 text-base">{t.room}</p>
      <Money fen={roomFen} size="xl" />
      {dueFen > roomFen ? (
        <p className="text-ink-3 mt-1 text-sm">{t.depositBesides(moneyText(dueFen))}</p>
      ) : null}
    </div>
  );
}

function NoRoom() {
  const t = vouchersText.use();
  return <Notice title={t.noRoom}>{t.noRoomText}</Notice>;
}

/** Why no voucher is taken now; null: one is. */
const useClosed = ({ waiting, roomFen }: { waiting: Voucher | undefined; roomFen: number }) => {
  const t = vouchersText.use();
  if (waiting !== undefined) return t.waitingTitle;
  return roomFen === 0 ? t.noRoom : null;
};

/** What became of a voucher that waited here. */
function Refused({ voucher }: { voucher: Voucher }) {
  const words = useRefusalWords()(voucher);
  return words === null ? null : <Notice tone="danger">{words}</Notice>;
}

type VoucherAtDesk = ReturnType<typeof useVoucher>;

/** Whose voucher it is, and its code: typed, scanned by hand or by the camera. */
function CodeFields({ voucher, platforms }: { voucher: VoucherAtDesk } & Pick<OrderVouchers, 'platforms'>) {
  const t = vouchersText.use();
  const isLarge = useIsLarge();
  const { form, platform } = voucher;
  return (
    <>
      {platforms.length < 2 || platform === undefined ? null : (
        <SegmentedControl
          label={t.platform}
          value={platform}
          onChange={voucher.choose}
          options={platforms.map((value) => ({ value, label: t[`platform.${value}`] }))}
        />
      )}
      <TextInput
        label={t.code}
        hint={voucher.found === null ? t.codeHint : undefined}
        {...form.field('code')}
        data-gun=""
        autoFocus={isLarge}
        inputMode="numeric"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        className="tnum text-lg font-semibold tracking-wide"
        end={<IconButton icon="scan" label={t.scan} onClick={() => void voucher.scan(t.scan, t.scanTip)} />}
      />
      {form.fault === null ? null : <Notice tone="danger">{form.fault}</Notice>}
    </>
  );
}

/** A voucher that can be redeemed: what it is, and what it pays here. */
function Found({ found, storeId }: { found: FoundVoucher; storeId: string }) {
  const t = vouchersText.use();
  const place = { locale: useLocale(), zone: useZone(storeId) };
  const { title, worthFen, paidFen, endsAt, paysFen } = found;
  return (
    <section
      aria-label={title}
      role="status"
      className="bg-sunken ui-rise flex flex-col gap-3 rounded-lg p-4"
    >
      <p className="text-md font-semibold break-words">{title}</p>
      <KeyValue
        rows={[
          { name: t.worth, value: <Money fen={worthFen} /> },
          { name: t.customerPaid, value: <Money fen={paidFen} /> },
          ...(endsAt === null ? [] : [{ name: t.validUntil, value: dateText(endsAt, place) }]),
          { name: t.pays, value: <Money fen={paysFen} size="lg" />, strong: true },
        ]}
      />
      {worthFen > paysFen ? (
        <p className="text-warning text-base font-medium">{t.noChange(moneyText(worthFen - paysFen))}</p>
      ) : null}
    </section>
  );
}

/** Looks the code up; then redeems what was found. Enter looks up and never redeems: a scanner sends it. */
function VoucherButton({ voucher }: { voucher: VoucherAtDesk }) {
  const t = vouchersText.use();
  const { form, found } = voucher;
  if (found === null) {
    return (
      <Button type="submit" form={form.props.id} size="lg" full icon="search" loading={voucher.isLooking}>
        {t.find}
      </Button>
    );
  }
  return (
    <Button size="lg" full loading={voucher.isRedeeming} onClick={voucher.redeem}>
      {t.redeem(moneyText(found.paysFen))}
    </Button>
  );
}
