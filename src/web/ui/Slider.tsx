import type { ReactNode } from 'react';

type Props = {
  label: ReactNode;
  /** What the value is called, such as `50 %`. */
  said: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
  /** When the knob is let go. */
  onDone?: () => void;
};

/** A value between two ends, chosen by a knob. */
export function Slider({ label, said, onChange, onDone, ...range }: Props) {
  return (
    <label className="block text-base">
      <span className="flex items-baseline justify-between gap-4">
        <span>{label}</span>
        <span className="text-ink-2 tnum">{said}</span>
      </span>
      <input
        type="range"
        {...range}
        aria-valuetext={said}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        onPointerUp={onDone}
        onKeyUp={onDone}
        className="accent-ice m-0 block h-11 w-full cursor-pointer"
      />
    </label>
  );
}
