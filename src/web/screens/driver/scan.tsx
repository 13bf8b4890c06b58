import { useState } from 'react';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tag } from '#ui/Tag.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import { DoneCard } from '#web/parts/frame/DoneCard.tsx';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { CountBar, TickedArt } from '#web/parts/gear/scanned-lines.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { CodeField } from '#web/parts/scanner/CodeField.tsx';
import { pathTo } from '#web/paths.ts';
import { nameOfStop, piecesAt } from '#web/screens/driver/run/stop-facts.ts';
import { useLoadScan } from '#web/screens/driver/run/use-load-scan.ts';
import { useRun, type Run, type RunStop, type StopPiece } from '#web/screens/driver/run/use-run.ts';
import { showSuccess } from '#web/state/toast.ts';
import { driverText } from '#web/text/driver.ts';
import { storeText } from '#web/text/store.ts';

/** The van is loaded: what goes in first stands first, and each scan ticks its piece in whichever order needs it. */
export function DriverScan() {
  const t = driverText.use();
  const query = useRun();
  return (
    <Page of="driverScan" back={pathTo('driverDashboard')}>
      <Loaded query={query}>
        {({ run }) =>
          run === null || run.endedAt !== null ? (
            <EmptyState title={t.loadNothing} text={t.loadNothingText} />
          ) : (
            <Loading key={run.id} run={run} />
          )
        }
      </Loaded>
    </Page>
  );
}

const isReady = ({ pieces }: RunStop): boolean => pieces.length > 0 && pieces.every(({ bound }) => bound);

const boundIn = (stops: readonly RunStop[]): number =>
  stops.reduce((sum, { pieces }) => sum + pieces.filter(({ bound }) => bound).length, 0);

function Loading({ run }: { run: Run }) {
  const t = driverText.use();
  const store = storeText.use();
  const stops = run.loading.flatMap((id) => run.stops.filter((stop) => stop.id === id));
  const scan = useLoadScan(stops);
  const [hadSome] = useState(stops.length > 0);
  const ready = stops.filter(isReady);
  if (stops.length === 0)
    return hadSome ? (
      <DoneCard title={t.loadedAll} text={t.loadedAllText}>
        <LinkButton to={pathTo('driverDashboard')} size="lg" full>
          {t.toRun}
        </LinkButton>
      </DoneCard>
    ) : (
      <EmptyState title={t.loadNothing} text={t.loadNothingText} />
    );
  return (
    <>
      <div className="flex flex-col gap-4">
        <Card pad="lg" className="bg-surface sticky top-14 z-10 flex flex-col gap-3 lg:top-4">
          <CodeField
            label={t.loadCode}
            hint={store.codeHint}
            idle={t.loadIdle}
            onCode={scan.onCode}
            busy={scan.isBusy}
            news={scan.news}
          />
          <CountBar
            done={boundIn(stops)}
            all={stops.reduce((sum, { pieces }) => sum + pieces.length, 0)}
            label={t.loadCount}
          />
        </Card>
        <ol className="m-0 flex list-none flex-col gap-3 p-0">
          {stops.map((stop, index) => (
            <li key={stop.id}>
              <LoadCard
                stop={stop}
                isFirst={index === 0}
                freshId={scan.freshId}
                onTakeOff={(lineId) => scan.release(stop, lineId)}
              />
            </li>
          ))}
        </ol>
      </div>
      <LoadBar ready={ready} />
    </>
  );
}

/** Puts all that is scanned into the van, order by order. */
function LoadBar({ ready }: { ready: readonly RunStop[] }) {
  const t = driverText.use();
  const write = useWrite('orders.load', { silent: true });
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const load = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    for (const { order } of ready) {
      if (order === null) continue;
      try {
        await write.mutateAsync({ id: order.id, version: order.version });
        showSuccess(t.loaded(order.customerName));
      } catch (error) {
        setFault(`${order.customerName}: ${messageOf(error)}`);
        break;
      }
    }
    setBusy(false);
  };
  return (
    <>
      {fault === null ? null : (
        <div className="mt-4">
          <Notice tone="danger">{fault}</Notice>
        </div>
      )}
      <BottomBar>
        <Button
          size="lg"
          full
          icon="truck"
          disabled={ready.length === 0}
          loading={isBusy}
          onClick={() => void load()}
        >
          {ready.length === 0 ? t.loadNone : t.loadAll(ready.length)}
        </Button>
      </BottomBar>
    </>
  );
}

type LoadCardProps = {
  stop: RunStop;
  isFirst: boolean;
  freshId: string | null;
  onTakeOff: (lineId: string) => void;
};

function LoadCard({ stop, isFirst, freshId, onTakeOff }: LoadCardProps) {
  const t = driverText.use();
  return (
    <Card as="article" aria-label={nameOfStop(stop)} className="flex flex-col gap-2">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 truncate text-lg font-semibold">{nameOfStop(stop)}</h2>
        <span className="flex gap-1.5">
          {isFirst ? <Tag tone="violet">{t.loadFirst}</Tag> : null}
          {isReady(stop) ? <Tag tone="success">{t.loadReady}</Tag> : <Tag>{t.pieces(piecesAt(stop))}</Tag>}
        </span>
      </header>
      <p className="text-ink-3 truncate text-sm">{stop.address}</p>
      <ul className="divide-line m-0 list-none divide-y p-0">
        {stop.pieces.map((piece) => (
          <LoadLine
            key={piece.id}
            piece={piece}
            isFresh={piece.id === freshId}
            onTakeOff={() => onTakeOff(piece.id)}
          />
        ))}
      </ul>
    </Card>
  );
}

type LineProps = { piece: StopPiece; isFresh: boolean; onTakeOff: () => void };

function LoadLine({ piece, isFresh, onTakeOff }: LineProps) {
  const t = driverText.use();
  const { nameOf } = useGearWords();
  return (
    <li
      className={
        isFresh
          ? 'bg-success-soft -mx-2 flex min-h-16 items-center gap-3 rounded-lg px-2'
          : 'flex min-h-16 items-center gap-3'
      }
    >
      <TickedArt art={piece.art} tick={piece.bound ? 'fine' : 'open'} />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold">
          {nameOf(piece)}
          {piece.quantity > 1 ? <span className="tnum"> ×{piece.quantity}</span> : null}
        </span>
        <span className={piece.bound ? 'text-success tnum block text-sm' : 'text-ink-3 tnum block text-sm'}>
          {piece.bound ? t.scanned : t.notScanned}
          {piece.barcode === null ? '' : ` · ${piece.barcode}`}
        </span>
      </span>
      {piece.bound ? (
        <IconButton icon="close" className="size-14" label={t.takeOff(nameOf(piece))} onClick={onTakeOff} />
      ) : null}
    </li>
  );
}
