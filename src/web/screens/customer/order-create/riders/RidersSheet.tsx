import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { countUnits, type CartLine } from '#web/parts/gear-picker/cart.ts';
import { changeDraft } from '#web/screens/customer/order-create/draft-store.ts';
import { AskRider } from '#web/screens/customer/order-create/riders/AskRider.tsx';
import { ClashNotice } from '#web/screens/customer/order-create/riders/ClashNotice.tsx';
import { SetsView } from '#web/screens/customer/order-create/riders/SetsView.tsx';
import { linesWith, sumOf, wishesOf } from '#web/screens/customer/order-create/riders/riders-fit.ts';
import { askNext, type Riders } from '#web/screens/customer/order-create/riders/riders-state.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { bookText } from '#web/text/book.ts';
import { ordersText } from '#web/text/orders.ts';
import { ridersText } from '#web/text/riders.ts';

type Props = {
  booking: Booking;
  riders: Riders;
  onChange: (riders: Riders) => void;
  open: boolean;
  onClose: () => void;
};

/** The sizes that the store proposes for all riders together, asked for once they are known. */
const useFit = ({ booking, riders, open }: Props, elsewhere: boolean) => {
  const { store, dates } = booking;
  return useCall(
    'equipment.fit',
    {
      storeId: store?.storeId ?? '',
      startDate: dates.startOn,
      days: dates.days,
      dayPartId: booking.request.dayPartId,
      people: wishesOf(riders),
      prefer: riders.prefer,
      elsewhere,
    },
    { enabled: open && store !== undefined && riders.at === null, keepLast: true, staleMs: 10_000 },
  );
};

/** Asks who rides, one large question at a time, and shows a set for each with sizes that are free together. */
export function RidersSheet(props: Props) {
  const { booking, riders, onChange, open, onClose } = props;
  const t = ridersText.use();
  const [asksElsewhere, setAsksElsewhere] = useState(false);
  const fit = useFit(props, asksElsewhere);
  const { at } = riders;
  const change = (next: Riders) => {
    setAsksElsewhere(false);
    onChange(next);
  };
  const keep = (lines: readonly CartLine[]) => {
    changeDraft({ people: riders.riders.map(({ person }) => person), lines, isReviewing: true });
    onClose();
  };
  return (
    <AppSheet
      wide={at === null}
      open={open}
      onClose={onClose}
      title={at === null ? t.setsTitle : t.askTitle}
      footer={
        at === null ? (
          <SetsFooter booking={booking} fit={fit} onKeep={keep} />
        ) : (
          <>
            <Button variant="secondary" onClick={() => change(askNext(riders))}>
              {t.skip}
            </Button>
            <Button onClick={() => change({ ...riders, at: null })}>{t.showSets}</Button>
          </>
        )
      }
    >
      {at !== null ? (
        <AskRider riders={riders} at={at} onChange={change} />
      ) : fit.data === undefined ? (
        <Coming fit={fit} />
      ) : (
        <div aria-busy={fit.isPlaceholderData} className="flex flex-col gap-4 pt-1">
          <ClashNotice
            fitting={fit.data}
            riders={riders}
            booking={booking}
            isAsked={asksElsewhere}
            onElsewhere={() => setAsksElsewhere(true)}
            onChange={change}
          />
          <SetsView fitting={fit.data} riders={riders} booking={booking} onChange={change} />
        </div>
      )}
    </AppSheet>
  );
}

function Coming({ fit }: { fit: ReturnType<typeof useFit> }) {
  return fit.isError ? <LoadError error={fit.error} onRetry={() => void fit.refetch()} /> : <LoadingBar />;
}

type FooterProps = {
  booking: Booking;
  fit: ReturnType<typeof useFit>;
  onKeep: (lines: readonly CartLine[]) => void;
};

/** What the sets cost a day, and the way on; more pieces than an order may hold are not taken. */
function SetsFooter({ booking, fit, onKeep }: FooterProps) {
  const t = ridersText.use();
  const words = bookText.use();
  const gearWords = ordersText.use();
  const fitting = fit.data ?? nobody;
  const sum = sumOf(fitting);
  const lines = linesWith(booking.draft.lines, fitting);
  const isTooMuch = countUnits(lines) > booking.mostUnits;
  return (
    <>
      <div aria-live="polite" className="min-w-0 self-center">
        <p className="text-ink-3 text-sm">
          {isTooMuch
            ? words.mostUnits(booking.mostUnits)
            : `${t.pieces(sum.count)} · ${gearWords.depositEach(moneyText(sum.depositFen))}`}
        </p>
        <p className="whitespace-nowrap">
          <Money fen={sum.rateFen} size="lg" />
          <span className="text-ink-3 text-sm">{gearWords.perDay}</span>
        </p>
      </div>
      <Button
        size="lg"
        loading={fit.isPlaceholderData}
        disabled={sum.count === 0 || isTooMuch}
        onClick={() => onKeep(lines)}
      >
        {t.toReview}
      </Button>
    </>
  );
}

const nobody: Output<'equipment.fit'> = { fits: true, rules: 0, people: [], clashes: [], elsewhere: [] };
