import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { inputClass } from '#ui/input-class.ts';
import { moneyText } from '#ui/Money.tsx';
import { useRowField } from '#web/parts/forms/use-form.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import {
  cellBound,
  dayClasses,
  emptyRow,
  rowFault,
  type PriceRow,
} from '#web/screens/system/prices/price-drafts.ts';
import { TargetSearch } from '#web/screens/system/prices/TargetSearch.tsx';
import { priceListText } from '#web/text/price-lists.ts';

type Props = {
  rows: readonly PriceRow[];
  onChange: (rows: readonly PriceRow[]) => void;
  /** Whose shelves can be priced; null: those of all stores. */
  storeId: string | null;
};

/** Name, unit, three cells and the cross, side by side where there is room. */
const line =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_7.5rem_7.5rem_7.5rem_7.5rem_2.75rem] lg:items-start lg:gap-3';

/** The prices of a season: a line for each category, then those of single models, sizes and shelves. */
export function PriceTable({ rows, onChange, storeId }: Props) {
  const t = priceListText.use();
  const search = useOpening();
  return (
    <>
      <p className="text-ink-3 -mt-1 text-sm">{t.pricesHint}</p>
      <div aria-hidden="true" className={cx('text-ink-2 hidden text-sm font-medium', line)}>
        <span />
        <span>{t.unit}</span>
        {dayClasses.map((each) => (
          <span key={each}>{t[each]}</span>
        ))}
        <span />
      </div>
      <ul className="divide-line m-0 flex list-none flex-col divide-y p-0">
        {rows.map((row, at) => (
          <li key={row.id} className="py-3 first:pt-0">
            <Line
              row={row}
              onChange={(changed) => onChange(rows.with(at, changed))}
              {...(row.kind !== 'category' && { onRemove: () => onChange(rows.toSpliced(at, 1)) })}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" size="sm" icon="plus" onClick={search.show}>
          {t.addGear}
        </Button>
      </div>
      <TargetSearch
        {...search.sheet}
        title={t.addGear}
        storeId={storeId}
        chosen={rows.map(({ id }) => id)}
        onChoose={(target) => {
          onChange([...rows, emptyRow(target)]);
          search.close();
        }}
      />
    </>
  );
}

type LineProps = { row: PriceRow; onChange: (row: PriceRow) => void; onRemove?: () => void };

function Line({ row, onChange, onRemove }: LineProps) {
  const t = priceListText.use();
  const { gear } = useGearWords();
  const name = gear(row.name);
  const { leastListFen, mostListFen } = row;
  const listed =
    leastListFen === null || mostListFen === null
      ? t.noGear
      : t.listRange(moneyText(leastListFen), moneyText(mostListFen));
  const remove =
    onRemove === undefined ? null : <IconButton icon="trash" label={t.removeRow(name)} onClick={onRemove} />;
  return (
    <div role="group" aria-label={name} className={cx('flex flex-col gap-2', line)}>
      <div className="flex items-center gap-2 lg:contents">
        <div className="min-w-0 flex-1">
          <p className="text-md font-medium break-words">{name}</p>
          <p className="text-ink-3 text-sm">{listed}</p>
        </div>
        <UnitChoice row={row} name={name} onChange={onChange} />
        {remove === null ? null : <div className="lg:hidden">{remove}</div>}
      </div>
      <div className="grid grid-cols-3 gap-2 lg:contents">
        {dayClasses.map((each) => (
          <Cell
            key={each}
            row={row}
            name={name}
            dayClass={each}
            onChange={(typed) => onChange({ ...row, [each]: typed })}
          />
        ))}
      </div>
      <div className="hidden lg:block">{remove}</div>
    </div>
  );
}

function UnitChoice({
  row,
  name,
  onChange,
}: {
  row: PriceRow;
  name: string;
  onChange: (row: PriceRow) => void;
}) {
  const t = priceListText.use();
  return (
    <div
      role="radiogroup"
      aria-label={t.cell(name, t.unit)}
      className="bg-sunken flex w-28 shrink-0 gap-1 rounded-md p-1 lg:w-auto"
    >
      {(['percent', 'fen'] as const).map((unit) => (
        <button
          key={unit}
          type="button"
          role="radio"
          aria-checked={row.unit === unit}
          onClick={() => {
            // What was typed is of the other unit.
            if (row.unit !== unit) onChange({ ...row, unit, weekday: '', weekend: '', holiday: '' });
          }}
          className={cx(
            'min-h-10 flex-1 rounded-sm px-2 text-base',
            row.unit === unit ? 'bg-surface text-ink shadow-card font-semibold' : 'text-ink-2',
          )}
        >
          {t[unit === 'fen' ? 'yuan' : 'percent']}
        </button>
      ))}
    </div>
  );
}

type CellProps = {
  row: PriceRow;
  name: string;
  dayClass: (typeof dayClasses)[number];
  onChange: (typed: string) => void;
};

function Cell({ row, name, dayClass, onChange }: CellProps) {
  const t = priceListText.use();
  const rowField = useRowField();
  const { error, prefix: _prefix, ...field } = rowField(cellBound(row.unit), row[dayClass], onChange);
  const isMissing = dayClass === 'weekday' && rowFault(row) === 'weekdayNeeded';
  const fault = error ?? (isMissing ? t.weekdayNeeded : undefined);
  return (
    <label className="flex min-w-0 flex-col gap-1">
      <span aria-hidden="true" className="text-ink-2 text-sm lg:hidden">
        {t[dayClass]}
      </span>
      <span className="relative flex items-center">
        <input
          {...field}
          aria-label={t.cell(name, t[dayClass])}
          aria-invalid={fault === undefined ? undefined : true}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={cx(inputClass, 'tnum', row.unit === 'fen' ? 'pl-8' : 'pr-8')}
        />
        <span
          aria-hidden="true"
          className={cx('text-ink-2 pointer-events-none absolute', row.unit === 'fen' ? 'left-3' : 'right-3')}
        >
          {row.unit === 'fen' ? '¥' : '%'}
        </span>
      </span>
      {fault === undefined ? null : (
        <span role="alert" className="text-danger text-sm">
          {fault}
        </span>
      )}
    </label>
  );
}
