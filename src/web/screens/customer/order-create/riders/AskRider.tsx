import { useEffect, useRef } from 'react';
import { footOfShoe } from '#domain/fitting/fit-rules.ts';
import { maxPeople } from '#domain/orders/order-fields.ts';
import { person as bounds } from '#contract/form-bounds.ts';
import { ChipGroup } from '#ui/ChipGroup.tsx';
import { cx } from '#ui/cx.ts';
import { FoldButton } from '#ui/FoldButton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { aboutPerson, type Person } from '#web/parts/people/person.ts';
import { ExactMeasures } from '#web/screens/customer/order-create/riders/ExactMeasures.tsx';
import {
  askNext,
  ridersOf,
  withoutRider,
  withPerson,
  type Asked,
  type Riders,
} from '#web/screens/customer/order-create/riders/riders-state.ts';
import { ordersText } from '#web/text/orders.ts';
import { ridersText } from '#web/text/riders.ts';

type Props = { riders: Riders; at: number; onChange: (riders: Riders) => void };

const fives = (from: number, to: number): readonly number[] =>
  Array.from({ length: (to - from) / 5 + 1 }, (_, index) => from + index * 5);

const choices: Readonly<Record<Asked, readonly number[]>> = {
  heightCm: fives(90, 200),
  footMm: fives(160, 305),
};

/** The whole shoe size that a foot of so many mm wears, of China and Europe. */
const shoeOf = (footMm: number): number => (footMm - footOfShoe(0)) / 5;

/** One large question about one person; the answer leads to the next one. */
export function AskRider({ riders, at, onChange }: Props) {
  const t = ridersText.use();
  const words = ordersText.use();
  const person = riders.riders[at]?.person ?? { name: '' };
  const { asks } = riders;
  const set = (change: Partial<Person>): Riders => withPerson(riders, at, change);
  const label = (value: number): string =>
    asks === 'heightCm' ? t.height(value) : t.foot(value, shoeOf(value));
  return (
    <div className="flex flex-col gap-4 pt-1">
      <RiderTabs riders={riders} at={at} onChange={onChange} />
      <div className="flex flex-col gap-2">
        <SegmentedControl
          label={t.discipline}
          value={person.discipline ?? 'ski'}
          onChange={(discipline) => onChange(set({ discipline }))}
          options={bounds.discipline.options.map((value) => ({ value, label: words[`discipline.${value}`] }))}
        />
        <ChipGroup
          label={t.level}
          value={person.level ?? 'beginner'}
          onChoose={(level) => onChange(set({ level }))}
          options={bounds.level.options.map((value) => ({ value, label: words[`level.${value}`] }))}
        />
      </div>
      <section aria-label={t[`ask.${asks}`](person.name)}>
        <h3 className="mb-2 flex items-baseline justify-between gap-3">
          <span className="text-md font-semibold">{t[`ask.${asks}`](person.name)}</span>
          <span className="text-ink-3 text-sm">{t[`unit.${asks}`]}</span>
        </h3>
        <div className="grid grid-cols-6 gap-1.5">
          {choices[asks].map((value) => (
            <button
              key={value}
              type="button"
              aria-label={label(value)}
              aria-pressed={person[asks] === value}
              onClick={() => onChange(askNext(set({ [asks]: value })))}
              className={cx(
                'press tnum flex h-12 flex-col items-center justify-center rounded-md border leading-none font-medium',
                person[asks] === value
                  ? 'border-ice bg-ice-soft text-ice-ink'
                  : 'border-line bg-surface hover:border-line-strong',
              )}
            >
              {value}
              {asks === 'footMm' ? (
                <span className="text-ink-3 mt-1 text-xs leading-none">{t.shoe(shoeOf(value))}</span>
              ) : null}
            </button>
          ))}
        </div>
      </section>
      <div>
        <FoldButton show={t.exact} hide={t.exactHide}>
          <ExactMeasures key={at} person={person} onChange={(change) => onChange(set(change))} />
        </FoldButton>
      </div>
    </div>
  );
}

/** Everybody who rides, to go to and fro between them, and one more. */
function RiderTabs({ riders, at, onChange }: Props) {
  const t = ridersText.use();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    row.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  const { riders: all } = riders;
  return (
    <div ref={row} className="-mx-5 flex items-center gap-2 overflow-x-auto px-5 pb-1">
      {all.map(({ person }, index) => (
        <button
          key={index}
          type="button"
          aria-pressed={index === at}
          onClick={() => onChange({ ...riders, at: index, asks: 'heightCm' })}
          className={cx(
            'press inline-flex min-h-12 shrink-0 scroll-mx-5 flex-col justify-center rounded-full border px-4 text-left leading-tight',
            index === at ? 'border-ice bg-ice-soft text-ice-ink' : 'border-line bg-surface text-ink-2',
          )}
        >
          <span className="font-medium">{person.name}</span>
          <span className="tnum text-xs empty:hidden">{aboutPerson(person)}</span>
        </button>
      ))}
      {all.length < maxPeople ? (
        <button
          type="button"
          aria-label={t.addRider}
          onClick={() => onChange(ridersOf(riders, all.length + 1, t.rider))}
          className="press border-line-strong text-ice-ink inline-flex size-12 shrink-0 items-center justify-center rounded-full border border-dashed"
        >
          <Icon name="plus" size={20} />
        </button>
      ) : null}
      {all.length > 1 ? (
        <IconButton
          icon="trash"
          label={t.dropRider(all[at]?.person.name ?? '')}
          onClick={() => onChange(withoutRider(riders, at))}
        />
      ) : null}
    </div>
  );
}
