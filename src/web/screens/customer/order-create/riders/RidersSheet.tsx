import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useCall } from '#web/api/queries.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { countUnits } from '#web/parts/gear-picker/cart.ts';
import { changeDraft } from '#web/screens/customer/order-create/draft-store.ts';
import { AskRider } from '#web/screens/customer/order-create/riders/AskRider.tsx';
import { ClashNotice } from '#web/screens/customer/order-create/riders/ClashNotice.tsx';
import { SetsView } from '#web/screens/customer/order-create/riders/SetsView.tsx';
import {
  askNext,
  linesWith,
  sumOf,
  wishesOf,
  type Riders,
} from '#web/screens/customer/order-create/riders/riders-state.ts';
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
  const words = bookText.use();
  const gearWords = ordersText.use();
  const [asksElsewhere, setAsksElsewhere] = useState(false);
  const fit = useFit(props, asksElsewhere);
  const isAsking = riders.at !== null;
  const fitting = fit.data;
  const lines = fitting === undefined ? [] : linesWith(booking.draft.lines, fitting);
  const isTooMuch = countUnits(lines) > booking.mostUnits;
  const sum = fitting === undefined ? null : sumOf(fitting);
  const keep = () => {
    changeDraft({ people: riders.riders.map(({ person }) => person), lines, isReviewing: true });
    onClose();
  };
  const change = (next: Riders) => {
    setAsksElsewhere(false);
    onChange(next);
  };
  return (
    <AppSheet
      wide={!isAsking}
      open={open}
      onClose={onClose}
      title={isAsking ? t.askTitle : t.setsTitle}
      footer={
        isAsking ? (
          <>
            <Button variant="secondary" onClick={() => change(askNext(riders))}>
              {t.skip}
            </Button>
            <Button onClick={() => change({ ...riders, at: null })}>{t.showSets}</Button>
          </>
        ) : (
          <>
            <div aria-live="polite" className="self-center">
              <p className="text-ink-3 text-sm">
                {sum === null
                  ? null
                  : `${t.pieces(sum.count)} · ${gearWords.depositEach(moneyText(sum.depositFen))}`}
              </p>
              <p className="whitespace-nowrap">
                <Money fen={sum?.rateFen ?? 0} size="lg" />
                <span className="text-ink-3 text-sm">{gearWords.perDay}</span>
              </p>
            </div>
            <Button
              size="lg"
              loading={fit.isFetching && fit.isPlaceholderData}
              disabled={sum === null || sum.count === 0 || isTooMuch}
              onClick={keep}
            >
              {t.toReview}
            </Button>
          </>
        )
      }
    >
      {isAsking ? (
        <AskRider riders={riders} at={riders.at ?? 0} onChange={change} />
      ) : fitting === undefined ? (
        fit.isError ? (
          <LoadError error={fit.error} onRetry={() => void fit.refetch()} />
        ) : (
          <LoadingBar />
        )
      ) : (
        <div aria-busy={fit.isPlaceholderData} className="flex flex-col gap-4 pt-1">
          {isTooMuch ? <Notice tone="warning">{words.mostUnits(booking.mostUnits)}</Notice> : null}
          <ClashNotice
            fitting={fitting}
            riders={riders}
            booking={booking}
            isAsked={asksElsewhere}
            onElsewhere={() => setAsksElsewhere(true)}
            onChange={change}
          />
          <SetsView fitting={fitting} riders={riders} booking={booking} onChange={change} />
        </div>
      )}
    </AppSheet>
  );
}
