import { formatClock } from '#domain/stores/store-hours.ts';
import { minutesOfDay } from '#domain/runs/stop.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { moneyText } from '#ui/Money.tsx';
import { Tag } from '#ui/Tag.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { lateAt, nameOfStop, piecesAt, stopIcons, windowClocks } from '#web/screens/driver/run/stop-facts.ts';
import type { RunStop } from '#web/screens/driver/run/use-run.ts';
import { driverText } from '#web/text/driver.ts';

type Props = { stop: RunStop; arrival?: number | undefined };

/** The sign of a stop, filled once it is over. */
export function StopSign({ stop: { kind, outcome } }: Pick<Props, 'stop'>) {
  const look =
    outcome === null
      ? 'bg-ice-soft text-ice-ink'
      : outcome === 'done'
        ? 'bg-success-soft text-success'
        : 'bg-danger-soft text-danger';
  const icon = outcome === null ? stopIcons[kind] : outcome === 'done' ? 'check' : 'alert';
  return (
    <span className={cx('inline-flex size-11 shrink-0 items-center justify-center rounded-lg', look)}>
      <Icon name={icon} size={22} />
    </span>
  );
}

/** When a stop is to be reached, and by how much it will be missed. */
export function StopTime({ stop, arrival }: Props) {
  const t = driverText.use();
  const clocks = windowClocks(stop);
  const late = lateAt(stop, arrival);
  return (
    <span className="tnum flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {clocks === null ? null : (
        <span className="text-ink flex items-center gap-1 font-semibold">
          <Icon name="clock" size={16} />
          {t.window(...clocks)}
        </span>
      )}
      {arrival === undefined ? null : (
        <span className={late > 0 ? 'text-danger font-semibold' : 'text-ink-3'}>
          {t.around(formatClock(arrival % minutesOfDay))}
        </span>
      )}
      {late > 0 ? <Tag tone="danger">{t.late(late)}</Tag> : null}
    </span>
  );
}

/** What is to be done at a stop, how much of it, and what is special about it. */
function StopFacts({ stop }: Pick<Props, 'stop'>) {
  const t = driverText.use();
  const { kind, outcome, otherStore, locked, point } = stop;
  const other = kind === 'take' ? t.transferFrom : t.transferTo;
  const marks = outcome === null ? [locked ? t.locked : '', point === null ? t.noPoint : ''] : [];
  return (
    <span className="text-ink-3 tnum text-sm">
      {dotted([
        t[`kind.${kind}`],
        t.pieces(piecesAt(stop)),
        otherStore === null ? '' : other(otherStore.name),
        ...marks,
      ])}
    </span>
  );
}

/** What a driver reads of a stop in a list: what, who, where, when, how much. */
export function StopLine({ stop, arrival }: Props) {
  const t = driverText.use();
  const { outcome } = stop;
  const isOpen = outcome === null;
  const dueFen = isOpen ? (stop.order?.dueFen ?? 0) : 0;
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-0.5">
      <span className="flex min-w-0 items-center gap-2">
        <span className={cx('truncate text-md font-semibold', !isOpen && 'text-ink-2')}>
          {nameOfStop(stop)}
        </span>
        {dueFen > 0 ? <Tag tone="warning">{t.due(moneyText(dueFen))}</Tag> : null}
        {stop.isQueued === true ? <Tag tone="warning">{t.notSent}</Tag> : null}
      </span>
      <span className="text-ink-2 line-clamp-2 text-base">{stop.address}</span>
      <StopFacts stop={stop} />
      {isOpen ? <StopTime stop={stop} arrival={arrival} /> : null}
      {outcome === 'failed' ? (
        <span className="text-danger text-sm">{dotted([t['outcome.failed'], stop.reason])}</span>
      ) : null}
    </span>
  );
}
