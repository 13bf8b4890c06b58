import { Suspense, useEffect, useEffectEvent } from 'react';
import { Card } from '#ui/Card.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { takeBrought } from '#web/parts/returns/bring-to-bin.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { CodeField } from '#web/parts/scanner/CodeField.tsx';
import { CounterPanes } from '#web/screens/store/counter/CounterPanes.tsx';
import { useUndo } from '#web/screens/store/counter/keys/use-undo.ts';
import { StoreSwitcher } from '#web/screens/store/counter/StoreSwitcher.tsx';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { BinCard } from '#web/screens/store/returns/BinCard.tsx';
import { HarmSheet } from '#web/screens/store/returns/harm-sheet.ts';
import { OnTheWay } from '#web/screens/store/returns/OnTheWay.tsx';
import { ToSettle } from '#web/screens/store/returns/ToSettle.tsx';
import { useBinKeys, type BackPiece } from '#web/screens/store/returns/use-bin-keys.ts';
import { useBin } from '#web/screens/store/returns/use-bin.ts';
import { showSuccess } from '#web/state/toast.ts';
import { returnsText } from '#web/text/returns.ts';
import { storeText } from '#web/text/store.ts';

const ExchangeDialog = lazyPart(
  () => import('#web/screens/store/changes/exchange-parts.ts'),
  'ExchangeDialog',
);

/** The return bin: gear of any order is scanned back, piece after piece, and orders that are all back wait for their settlement. */
export function StoreReturns() {
  const { current } = useStaffStores();
  return (
    <Page of="storeReturns" width="wide" back={pathTo('storeDashboard')} actions={<StoreSwitcher />}>
      {current === undefined ? null : <Bin key={current.storeId} storeId={current.storeId} />}
    </Page>
  );
}

function Bin({ storeId }: { storeId: string }) {
  const t = returnsText.use();
  const store = storeText.use();
  const bin = useBin(storeId);
  const takeIn = useEffectEvent(() => {
    const code = takeBrought();
    if (code !== null) void bin.onCode(code);
  });
  useEffect(() => takeIn(), []);
  const harm = useOpeningFor<BackPiece>();
  const undo = useUndo(bin.onCode);
  const keys = useBinKeys({ cards: bin.cards, undo: undo.key, onDamaged: harm.show });
  return (
    <CounterPanes
      aside={
        <>
          <OnTheWay storeId={storeId} />
          <ToSettle storeId={storeId} />
        </>
      }
      keys={keys}
    >
      <Whose bin={bin} />
      <Exchange bin={bin} />
      <Damaged harm={harm} />
      <Card pad="lg" className="bg-surface sticky top-14 z-10 lg:top-4">
        <CodeField
          label={t.label}
          hint={store.codeHint}
          idle={t.idle}
          onCode={undo.onCode}
          takesOrders
          busy={bin.isBusy}
          news={bin.news}
        />
      </Card>
      {bin.cards.length === 0 ? (
        <p className="text-ink-3 bg-surface shadow-card rounded-xl p-5 text-center">{t.none}</p>
      ) : (
        // Words that only cards need may still be on their way: the box for codes stays meanwhile.
        <Suspense fallback={<Skeleton className="h-44 rounded-xl" />}>
          {bin.cards.map((card, place) => (
            <BinCard key={card.orderId} {...card} isFirst={place === 0} />
          ))}
        </Suspense>
      )}
    </CounterPanes>
  );
}

/** Asks whether what was scanned goes out for what just came back. */
function Exchange({ bin }: { bin: ReturnType<typeof useBin> }) {
  const { subject, round, sheet } = bin.exchange;
  if (subject === undefined) return null;
  return (
    <Suspense>
      <ExchangeDialog
        key={round}
        offer={subject}
        {...sheet}
        onDone={(after) => bin.exchanged(after, subject.piece)}
      />
    </Suspense>
  );
}

/** Notes that the piece which was scanned last is damaged. */
function Damaged({ harm }: { harm: ReturnType<typeof useOpeningFor<BackPiece>> }) {
  const t = returnsText.use();
  const { nameOf } = useGearWords();
  const { subject, round, sheet } = harm;
  if (subject === undefined) return null;
  const { order, line } = subject;
  return (
    <Suspense>
      <HarmSheet
        key={round}
        orderId={order.id}
        line={line}
        correction={{ lineId: line.id, from: 'returned', to: 'damaged' }}
        {...sheet}
        onDone={() => {
          harm.close();
          showSuccess(t.corrected(nameOf(line), t['ended.damaged']));
        }}
      />
    </Suspense>
  );
}

/** Asks whose counted gear came back, where several guests have such. */
function Whose({ bin }: { bin: ReturnType<typeof useBin> }) {
  const t = returnsText.use();
  const { subject, sheet } = bin.question;
  return (
    <AppSheet {...sheet} title={t.whose}>
      <ul className="divide-line -mx-4 my-0 list-none divide-y p-0">
        {(subject?.candidates ?? []).map((candidate) => (
          <li key={candidate.lineId}>
            <ListRow
              title={candidate.customerName}
              text={candidate.orderNumber}
              end={t.whoseOut(candidate.quantity)}
              onPress={() => bin.choose(subject?.code ?? '', candidate.lineId)}
            />
          </li>
        ))}
      </ul>
    </AppSheet>
  );
}
