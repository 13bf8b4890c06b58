import type { CSSProperties, ReactNode } from 'react';
import '#ui/slider.css';

type Props = {
  label: ReactNode;
  /** What the value is called, such as `50 %`. */
  valueText: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
  /** When the knob is let go. */
  onDone?: () => void;
};

/** A value between two ends, chosen by a knob. */
export function Slider({ label, valueText, onChange, onDone, ...range }: Props) {
  const { value, min, max } = range;
  const atPercent = ((value - min) / (max - min)) * 100;
  return (
    <label className="block text-base">
      <span className="flex items-baseline justify-between gap-4">
        <span>{label}</span>
        <span className="text-ink-2 tnum">{valueText}</span>
      </span>
      <input
        type="range"
        {...range}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        onPointerUp={onDone}
        onKeyUp={onDone}
        className="ui-slider"
        style={{ '--at': `${atPercent}%` } as CSSProperties}
      />
    </label>
  );
}
