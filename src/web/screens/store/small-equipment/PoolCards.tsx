import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/Money.tsx';
import { Tag } from '#ui/Tag.tsx';
import { cx } from '#ui/cx.ts';
import type { IconName } from '#ui/icon-names.ts';
import type { Output } from '#web/api/calls.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { GearPicture } from '#web/parts/gear/GearPicture.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import type { CountChanges } from '#web/screens/store/small-equipment/use-count-changes.ts';
import { useLocale } from '#web/state/language.ts';
import { poolsText } from '#web/text/pools.ts';
import { useEffect, useRef, type PointerEvent } from 'react';

const firstWaitMs = 400;
const laterWaitMs = 110;

/** Props of a button that acts when it is pressed, and again and again while it is held. */
const useRepeat = (act: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const newest = useRef(act);
  const isHeld = useRef(false);
  useEffect(() => {
    newest.current = act;
  });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  const goOn = () => {
    isHeld.current = true;
    newest.current();
    timer.current = setTimeout(goOn, laterWaitMs);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      stop();
      isHeld.current = false;
      if (event.button === 0) timer.current = setTimeout(goOn, firstWaitMs);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: () => {
      // The click that ends a long press; keys and short presses arrive here alone.
      if (!isHeld.current) newest.current();
      isHeld.current = false;
    },
  };
};

export type PoolView = Output<'smallEquipment.get'>;

/** Sizes of one thing at one price, as they lie beside each other. */
type PoolGroup = {
  readonly key: string;
  readonly first: PoolView;
  readonly pools: readonly PoolView[];
};

const keyOf = ({ storeId, categoryId, name, dailyRentFen, depositFen }: PoolView): string =>
  JSON.stringify([storeId, categoryId, name, dailyRentFen, depositFen]);

/** Puts the sizes of a thing together, in the order in which they come. */
export const groupPools = (pools: readonly PoolView[]): readonly PoolGroup[] => {
  const groups = new Map<string, PoolView[]>();
  for (const pool of pools) {
    const key = keyOf(pool);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [pool]);
    else group.push(pool);
  }
  return [...groups].flatMap(([key, members]) => {
    const [first] = members;
    return first === undefined ? [] : [{ key, first, pools: members }];
  });
};

type CountStepperProps = { name: string; value: number; canLess: boolean; onStep: (step: 1 | -1) => void };

/** Minus, a count, plus; a held button goes on. */
function CountStepper({ name, value, canLess, onStep }: CountStepperProps) {
  const t = poolsText.use();
  return (
    <div role="group" aria-label={name} className="inline-flex items-center">
      <StepButton icon="minus" label={t.less} disabled={!canLess} onStep={() => onStep(-1)} />
      <output aria-live="polite" className="tnum min-w-10 text-center text-lg font-bold">
        {value}
      </output>
      <StepButton icon="plus" label={t.more} disabled={false} onStep={() => onStep(1)} />
    </div>
  );
}

type ButtonProps = { icon: IconName; label: string; disabled: boolean; onStep: () => void };

function StepButton({ icon, label, disabled, onStep }: ButtonProps) {
  const repeat = useRepeat(() => {
    if (!disabled) onStep();
  });
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      {...repeat}
      className="press group inline-flex size-11 shrink-0 touch-manipulation items-center justify-center rounded-full select-none disabled:cursor-not-allowed"
    >
      <span className="border-line-strong text-ink-2 group-disabled:border-line group-disabled:text-line-strong inline-flex size-9 items-center justify-center rounded-full border">
        <Icon name={icon} size={18} weight={2} />
      </span>
    </button>
  );
}

type Props = {
  pools: readonly PoolView[];
  changes: CountChanges;
  onOpen: (pool: PoolView) => void;
};

/** Counted gear: a card for each thing, a row for each size. */
export function PoolCards({ pools, changes, onOpen }: Props) {
  return (
    <ul className="m-0 grid list-none grid-cols-1 items-start gap-3 p-0 lg:grid-cols-2 lg:gap-4">
      {groupPools(pools).map((group) => (
        <li key={group.key}>
          <GroupCard group={group} changes={changes} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function GroupCard({ group, ...rest }: Omit<Props, 'pools'> & { group: PoolGroup }) {
  const t = poolsText.use();
  const { gear } = useGearWords();
  const { first, pools } = group;
  return (
    <Card as="section" pad="none" className="overflow-hidden">
      <header className="flex items-center gap-3 px-4 pt-3 pb-2">
        <GearPicture picture={first.picture} size={44} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-md font-semibold">{gear(first.name)}</h2>
          <p className="text-ink-3 text-sm">{gear(first.categoryName)}</p>
        </div>
        <p className="text-ink-2 text-sm">
          <Money fen={first.dailyRentFen} size="md" />
          {t.perDay}
        </p>
      </header>
      <ul className="divide-line m-0 list-none divide-y p-0">
        {pools.map((pool) => (
          <li key={pool.id}>
            <PoolRow pool={rest.changes.withChanges(pool)} {...rest} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PoolRow({ pool, changes, onOpen }: Omit<Props, 'pools'> & { pool: PoolView }) {
  const t = poolsText.use();
  const { gear, nameOf } = useGearWords();
  const may = useMay();
  const name = nameOf({ title: pool.name, sizeLabel: pool.sizeLabel });
  return (
    <div className="flex items-center gap-1 pr-2 pl-4">
      <button
        type="button"
        aria-label={t.details(name)}
        onClick={() => onOpen(pool)}
        className="press hover:bg-sunken -ml-2 flex min-h-16 min-w-0 flex-1 items-center gap-2 rounded-lg px-2 py-2 text-left"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-md">
            {pool.sizeLabel === '' ? t.noSize : gear(pool.sizeLabel)}
          </span>
          <span className="text-ink-3 tnum block text-sm">
            {pool.out === 0 ? pool.shelfCode : [t.onShelf(pool.onShelf), t.nOut(pool.out)].join(' · ')}
          </span>
          <Marks pool={pool} />
        </span>
        <span className="text-ink-3">
          <Icon name="chevron-right" size={16} />
        </span>
      </button>
      {may('smallEquipment.adjust') ? (
        <CountStepper
          name={name}
          value={pool.usable}
          canLess={pool.onShelf > 0}
          onStep={(step) => changes.press(pool, step)}
        />
      ) : (
        <span className="tnum min-w-10 pr-2 text-right text-lg font-bold">{pool.usable}</span>
      )}
    </div>
  );
}

/** What is not as it should be. */
function Marks({ pool }: { pool: PoolView }) {
  const t = poolsText.use();
  const locale = useLocale();
  const { short, damaged, lost } = pool;
  if (short === null && damaged === 0 && lost === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {short === null ? null : <Tag tone="danger">{t.short(short.missing, dayText(short.day, locale))}</Tag>}
      {damaged === 0 ? null : <Tag tone="warning">{t.nDamaged(damaged)}</Tag>}
      {lost === 0 ? null : <Tag tone="neutral">{t.nLost(lost)}</Tag>}
    </span>
  );
}

type PlacesProps = {
  first: { readonly label: string; readonly value: number | undefined };
  counts: Pick<PoolView, 'out' | 'damaged' | 'lost'> | undefined;
  className?: string;
};

/** Where pieces are: those of the first place, and those that are out, damaged or lost. */
export function PlaceCounts({ first, counts, className }: PlacesProps) {
  const t = poolsText.use();
  const figures = [
    first,
    { label: t['state.out'], value: counts?.out },
    { label: t['do.damaged'], value: counts?.damaged },
    { label: t['do.lost'], value: counts?.lost },
  ];
  return (
    <dl className={cx('m-0 grid grid-cols-4', className)}>
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse items-center gap-0.5">
          <dt className="text-ink-3 text-sm">{label}</dt>
          <dd className="tnum m-0 text-xl font-bold">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
