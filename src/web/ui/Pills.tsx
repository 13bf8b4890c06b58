import { useEffect, useRef } from 'react';
import { gentleScroll } from '#ui/gentle-scroll.ts';
import { cx } from '#ui/cx.ts';

type PillOption<V extends string> = {
  readonly value: V;
  readonly label: string;
};

type Props<V extends string> = {
  options: readonly PillOption<V>[];
  value: V;
  onChange: (value: V) => void;
  label: string;
  className?: string;
};

/** Pills of which one is chosen, in one row to scroll or, where a mouse points, in as many as they need; arrow keys move the choice. */
export function Pills<V extends string>({ options, value, onChange, label, className }: Props<V>) {
  const row = useRef<HTMLDivElement>(null);
  const isMoved = useRef(false);
  // Words that arrive later make the pills wider.
  const written = options.map((option) => option.label).join();
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-checked=true]');
    const box = row.current;
    if (chosen == null || box === null) return;
    // The first one is where a row begins: to measure it would hold up a page that is just being drawn.
    if (chosen.previousSibling === null && !isMoved.current) return;
    isMoved.current = true;
    box.scrollTo({
      left: chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2,
      behavior: gentleScroll(),
    });
  }, [value, written]);
  const move = (step: number) => {
    const at = options.findIndex((option) => option.value === value);
    const next = (at + step + options.length) % options.length;
    const option = options[next];
    if (option === undefined) return;
    onChange(option.value);
    (row.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div
      ref={row}
      role="radiogroup"
      aria-label={label}
      className={cx(
        'no-scrollbar relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:flex-wrap',
        className,
      )}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') move(1);
        else if (event.key === 'ArrowLeft') move(-1);
        else return;
        event.preventDefault();
      }}
    >
      {options.map((option) => (
        <Pill key={option.value} option={option} chosen={option.value === value} onChoose={onChange} />
      ))}
    </div>
  );
}

type PillProps<V extends string> = { option: PillOption<V>; chosen: boolean; onChoose: (value: V) => void };

function Pill<V extends string>({ option, chosen, onChoose }: PillProps<V>) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      tabIndex={chosen ? 0 : -1}
      onClick={() => onChoose(option.value)}
      className={cx(
        'press inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-4 text-base whitespace-nowrap',
        chosen ? 'bg-ink text-canvas font-semibold' : 'bg-surface text-ink-2 shadow-card hover:text-ink',
      )}
    >
      {option.label}
    </button>
  );
}
