import type { ReactNode } from 'react';
import { GearArt } from '#ui/GearArt.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { cx } from '#ui/cx.ts';
import { groupByPerson } from '#web/parts/orders/group-by-person.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { PersonHead } from '#web/parts/people/PersonHead.tsx';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

/** How many of all are done, as a bar and in figures. */
export function CountBar({ done, all, label }: { done: number; all: number; label: string }) {
  const t = useText(storeText);
  return (
    <div className="flex items-center gap-3">
      <div className="flex-1">
        <ProgressBar value={all === 0 ? 1 : done / all} label={label} />
      </div>
      <span className="tnum text-base font-semibold">{t.progress(done, all)}</span>
    </div>
  );
}

type Props = {
  people: OrderDetail['people'];
  lines: readonly OrderLine[];
  /** One line, as an item of a list. */
  children: (line: OrderLine) => ReactNode;
};

/** Lines under the people who use them; without people there are no headings. */
export function PersonGroups({ people, lines, children }: Props) {
  const t = useText(storeText);
  const groups = groupByPerson({ people, lines: [...lines] });
  const isPlain = groups.length === 1 && groups[0]?.person === null;
  return (
    <>
      <h2 className="sr-only">{t.gearTitle}</h2>
      {groups.map(({ person, lines: own }, index) => (
        <section key={index} className="flex flex-col gap-2">
          {isPlain ? null : <PersonHead person={person} />}
          <ul className="m-0 flex list-none flex-col gap-2 p-0">{own.map(children)}</ul>
        </section>
      ))}
    </>
  );
}

/** How a piece of gear stands in the hand: still to come, fine, or to look at. */
export type Tick = 'open' | 'fine' | 'harmed';

const looks = {
  open: 'bg-sunken text-ink-3',
  fine: 'bg-success text-canvas ui-rise',
  harmed: 'bg-warning text-canvas ui-rise',
} as const;
const signs = { open: 'scan', fine: 'check', harmed: 'alert' } as const;

/** The drawing of a line with its tick on the corner. */
export function TickedArt({ art, tick }: { art: string; tick: Tick }) {
  return (
    <span className="relative shrink-0" aria-hidden="true">
      <GearArt art={art} size={52} />
      <span
        key={tick}
        className={cx(
          'border-surface absolute -right-1.5 -bottom-1.5 inline-flex size-6 items-center justify-center rounded-full border-2',
          looks[tick],
        )}
      >
        <Icon name={signs[tick]} size={14} weight={tick === 'open' ? 2 : 3} />
      </span>
    </span>
  );
}
