import { useRef } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';

type Props = {
  value: string;
  onChange: (value: string) => void;
  /** What is searched; also the placeholder. */
  label: string;
  clearLabel: string;
  /** On Enter or the keyboard's search key. */
  onSubmit?: (value: string) => void;
};

/** A box to search in, with a cross that empties it. */
export function SearchInput({ value, onChange, label, clearLabel, onSubmit }: Props) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      className="bg-surface shadow-card focus-within:outline-ice relative flex min-h-12 items-center rounded-lg focus-within:outline-2"
      onSubmit={(event) => {
        event.preventDefault();
        box.current?.blur();
        onSubmit?.(value);
      }}
    >
      <span className="text-ink-3 pointer-events-none absolute left-4">
        <Icon name="search" size={20} />
      </span>
      <input
        ref={box}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="min-h-12 w-full appearance-none rounded-lg bg-transparent pr-12 pl-12 text-md text-ellipsis outline-none placeholder-shown:pr-3"
      />
      {value === '' ? null : (
        <span className="absolute right-0.5">
          <IconButton
            icon="close"
            label={clearLabel}
            onClick={() => {
              onChange('');
              onSubmit?.('');
              box.current?.focus();
            }}
          />
        </span>
      )}
    </form>
  );
}
