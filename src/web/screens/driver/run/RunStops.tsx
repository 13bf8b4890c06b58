import { useId, useRef, useState, type PointerEvent } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useWrite } from '#web/api/writes.ts';
import { moved, nameOfStop } from '#web/screens/driver/run/stop-facts.ts';
import { StopLine, StopSign } from '#web/screens/driver/run/StopLine.tsx';
import { openStops, type Run, type RunStop } from '#web/screens/driver/run/use-run.ts';
import { driverText } from '#web/text/driver.ts';

type Props = {
  run: Run;
  arrivals: ReadonlyMap<string, number>;
  isArranging: boolean;
  onOpen: (stop: RunStop) => void;
};

/** The stops to come in their order, each of which opens; while they are arranged, each can be moved. */
export function RunStops({ run, arrivals, isArranging, onOpen }: Props) {
  if (isArranging) return <Arranging key={run.version} run={run} />;
  return (
    <Card pad="none" as="section">
      <ol className="divide-line m-0 list-none divide-y p-0">
        {openStops(run).map((stop) => (
          <li key={stop.id}>
            <StopButton stop={stop} arrival={arrivals.get(stop.id)} onOpen={() => onOpen(stop)} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** A stop as a line that opens. */
export function StopButton({
  stop,
  arrival,
  onOpen,
}: {
  stop: RunStop;
  arrival?: number | undefined;
  onOpen: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="press hover:bg-sunken flex min-h-16 w-full items-center gap-3 rounded-xl px-4 py-3 text-left"
    >
      <StopSign stop={stop} />
      <StopLine stop={stop} arrival={arrival} />
      <span className="text-ink-3">
        <Icon name="chevron-right" size={18} />
      </span>
    </button>
  );
}

const stopUnder = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-stop]')?.dataset['stop'];

/** The order as it is dragged; it is saved when the finger lifts. */
const useArrange = (run: Run) => {
  const saved = openStops(run);
  const [stops, setStops] = useState(saved);
  const [dragged, setDragged] = useState<string | null>(null);
  const latest = useRef(saved);
  const write = useWrite('runs.reorder', {
    onRefusal: () => {
      show(saved);
      return undefined;
    },
  });
  const show = (next: readonly RunStop[]): void => {
    latest.current = next;
    setStops(next);
  };
  const save = (): void => {
    if (latest.current === saved) return;
    const over = run.stops.filter(({ outcome }) => outcome !== null);
    const stopIds = [...over, ...latest.current].map(({ id }) => id);
    write.mutate({ id: run.id, version: run.version, stopIds });
  };
  const move = (id: string, to: number): void =>
    show(
      moved(
        latest.current,
        latest.current.findIndex((stop) => stop.id === id),
        to,
      ),
    );
  return {
    stops,
    dragged,
    isSaving: write.isPending,
    step: (id: string, to: number): void => {
      move(id, to);
      save();
    },
    handle: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(id);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>): void => {
        const over = dragged === id ? stopUnder(clientX, clientY) : undefined;
        if (over !== undefined && over !== id)
          move(
            id,
            latest.current.findIndex((stop) => stop.id === over),
          );
      },
      onPointerUp: (): void => {
        setDragged(null);
        save();
      },
      onPointerCancel: (): void => {
        setDragged(null);
        show(saved);
      },
    }),
  };
};

const keySteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function Arranging({ run }: { run: Run }) {
  const t = driverText.use();
  const hintId = useId();
  const { stops, dragged, isSaving, step, handle } = useArrange(run);
  const [told, setTold] = useState('');
  const go = (id: string, to: number): void => {
    if (isSaving || to < 0 || to >= stops.length) return;
    step(id, to);
    setTold(t.movedTo(to + 1, stops.length));
  };
  return (
    <section className="flex flex-col gap-2">
      <p id={hintId} className="text-ink-3 px-1 text-sm">
        {t.arrangeHint}
      </p>
      <ol className="m-0 flex list-none flex-col gap-2 p-0">
        {stops.map((stop, place) => {
          const name = nameOfStop(stop);
          return (
            <li
              key={stop.id}
              data-stop={stop.id}
              className={cx(
                'bg-surface flex min-h-18 items-center gap-1 rounded-xl pr-1',
                dragged === stop.id ? 'shadow-float' : 'shadow-card',
              )}
            >
              <button
                type="button"
                aria-label={t.drag(name)}
                aria-describedby={hintId}
                {...handle(stop.id)}
                onKeyDown={(event) => {
                  const by = keySteps[event.key];
                  if (by === undefined) return;
                  event.preventDefault();
                  go(stop.id, place + by);
                }}
                className="text-ink-3 inline-flex min-h-18 w-14 shrink-0 cursor-grab touch-none items-center justify-center rounded-xl active:cursor-grabbing"
              >
                <span style={{ rotate: '90deg' }}>
                  <Icon name="swap" size={22} />
                </span>
              </button>
              <span className="min-w-0 flex-1 py-2">
                <span className="block truncate text-md font-semibold">{name}</span>
                <span className="text-ink-3 block truncate text-sm">{stop.address}</span>
              </span>
              <IconButton
                icon="chevron-down"
                className="size-14 rotate-180"
                label={t.earlier(name)}
                disabled={place === 0}
                onClick={() => go(stop.id, place - 1)}
              />
              <IconButton
                icon="chevron-down"
                className="size-14"
                label={t.later(name)}
                disabled={place === stops.length - 1}
                onClick={() => go(stop.id, place + 1)}
              />
            </li>
          );
        })}
      </ol>
      <p aria-live="polite" className="sr-only">
        {told}
      </p>
    </section>
  );
}

type ArrangeButtonsProps = { onArrange: () => void; onPlan: () => void };

/** Above the stops to come: let them be planned, or put them in another order by hand. */
export function ArrangeButtons({ onArrange, onPlan }: ArrangeButtonsProps) {
  const t = driverText.use();
  return (
    <span className="flex shrink-0 gap-2">
      <Button variant="soft" size="sm" className="min-h-12" onClick={onPlan}>
        {t.plan}
      </Button>
      <Button variant="secondary" size="sm" className="min-h-12" onClick={onArrange}>
        {t.arrange}
      </Button>
    </span>
  );
}
