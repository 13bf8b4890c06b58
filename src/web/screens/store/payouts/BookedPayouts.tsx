import { useState } from 'react';
import { netOf } from '#domain/finance/payout.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { moneyText } from '#ui/money-text.ts';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useList } from '#web/api/lists.ts';
import { useWrite } from '#web/api/writes.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { ReasonSheet } from '#web/parts/forms/ReasonSheet.tsx';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText, wholeDayText } from '#web/parts/time/time-text.ts';
import type { Payout } from '#web/screens/store/payouts/payout-types.ts';
import type { Whose } from '#web/screens/store/statements/statement-types.ts';
import { useLocale } from '#web/state/language.ts';
import { showSuccess } from '#web/state/toast.ts';
import { ordersText } from '#web/text/orders.ts';
import { payoutsText } from '#web/text/payouts.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { payout: Payout; open: boolean; onClose: () => void };

/** Takes a payout back that was booked wrongly, with the reason. */
function TakeBackSheet({ payout, open, onClose }: Props) {
  const t = useText(payoutsText);
  const shell = useText(shellText);
  const write = useWrite('finance.takeBackPayout', {
    silent: true,
    oneAtATime: true,
    onDone: () => {
      showSuccess(t.takenBackNow);
      onClose();
    },
  });
  return (
    <ReasonSheet
      open={open}
      onClose={onClose}
      title={t.takeBackTitle(moneyText(netOf(payout), true))}
      send={t.takeBackNow}
      cancel={shell.cancel}
      isDanger
      label={t.reason}
      missing={t.reasonMissing}
      write={write}
      onSend={(reason) => write.mutate({ id: payout.id, reason })}
    >
      <Notice tone="warning">{t.takeBackText}</Notice>
    </ReasonSheet>
  );
}

/** Payouts that were booked, when they are asked for. */
export function BookedPayouts({ whose }: { whose: Whose }) {
  const t = useText(payoutsText);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="soft"
          size="sm"
          aria-expanded={isOpen}
          icon={isOpen ? 'minus' : 'chevron-down'}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.hideBooked : t.showBooked}
        </Button>
        <ExportButton call="finance.exportPayouts" input={whose} label={t.export} name={t.exportName} />
      </div>
      {isOpen ? <BookedList whose={whose} /> : null}
    </div>
  );
}

function BookedList({ whose }: { whose: Whose }) {
  const t = useText(payoutsText);
  const list = useList('finance.payouts', whose);
  const storeIds = new Set(list.items.map(({ storeId }) => storeId));
  return (
    <ListedPages
      list={list}
      found={t.bookedFound}
      none={<p className="text-ink-3 px-1">{t.noneBooked}</p>}
      byPress
    >
      <Card as="div" pad="none" className="divide-line divide-y">
        {list.items.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} showsStore={storeIds.size > 1} />
        ))}
      </Card>
    </ListedPages>
  );
}

type RowProps = { payout: Payout; showsStore: boolean };

function PayoutRow({ payout, showsStore }: RowProps) {
  const t = useText(payoutsText);
  const orders = useText(ordersText);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const mayChain = useMay()('finance.bookOpeningPayout');
  const { channel, storeName, throughOn, takenBack, bankNote } = payout;
  const mayTakeBack = takenBack === null && (bankNote === '' || mayChain);
  const name = orders[`method.${channel}`];
  return (
    <article className="flex flex-col gap-2.5 p-4">
      <div>
        <div className="flex items-baseline justify-between gap-4">
          <p className="text-md font-medium">{name}</p>
          <Money
            fen={netOf(payout)}
            size="md"
            exact
            className={takenBack === null ? '' : 'line-through opacity-60'}
          />
        </div>
        {showsStore ? <p className="text-ink-3 text-sm break-words">{storeName}</p> : null}
        <div className="text-ink-3 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <p>{(bankNote === '' ? t.throughDay : t.untoldThroughDay)(wholeDayText(throughOn, locale))}</p>
          <p className="ml-auto">
            <Money fen={payout.grossFen} exact /> · {t.fee} <Money fen={payout.feeFen} exact />
          </p>
        </div>
      </div>
      <Origin payout={payout} />
      {mayTakeBack ? (
        <div>
          <Button variant="soft" size="sm" icon="refresh" onClick={() => setOpen(true)}>
            {t.takeBack}
          </Button>
          <TakeBackSheet payout={payout} open={isOpen} onClose={() => setOpen(false)} />
        </div>
      ) : null}
    </article>
  );
}

function Origin({ payout }: { payout: Payout }) {
  const t = useText(payoutsText);
  const locale = useLocale();
  const zone = useZone(payout.storeId);
  const { takenBack, seq, bankNote, reason } = payout;
  const when = (at: string): string => momentText(at, { locale, zone });
  const place = seq === null ? [] : [t.place(seq)];
  return (
    <>
      <p className="text-ink-3 text-sm">
        {[t.by(payout.bookedBy, when(payout.bookedAt)), t.lines(payout.lines), ...place].join(' · ')}
      </p>
      {bankNote === '' ? null : (
        <div className="border-line border-l-2 pl-3">
          <p className="text-ink-2 break-words">{bankNote}</p>
          <p className="text-ink-3 text-sm break-words">{reason}</p>
        </div>
      )}
      {takenBack === null ? null : (
        <div className="border-ice border-l-2 pl-3">
          <Tag>{t.takenBack}</Tag>
          <p className="text-ink-2 mt-1 break-words">{takenBack.reason}</p>
          <p className="text-ink-3 text-sm">{t.by(takenBack.by, when(takenBack.at))}</p>
        </div>
      )}
    </>
  );
}
