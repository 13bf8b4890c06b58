import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { turnBetween } from '#domain/geo/heading.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { wayText } from '#web/text/way.ts';

/** So far a press turns it. */
const stepDegrees = 15;

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -stepDegrees,
  ArrowDown: -stepDegrees,
  ArrowRight: stepDegrees,
  ArrowUp: stepDegrees,
};

/** Where a finger is around the middle of what it drags, in degrees clockwise. */
const angleAt = ({ clientX, clientY, currentTarget }: PointerEvent): number => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return (Math.atan2(clientY - top - height / 2, clientX - left - width / 2) * 180) / Math.PI;
};

type Props = {
  /** By how many degrees it is turned right. */
  turn: number;
  /** Where it points, in words. */
  says: string;
  isTrusted: boolean;
  isOverPicture: boolean;
  /** Turned by hand, by so many degrees to the right. */
  onTurn: (degrees: number) => void;
};

/** An arrow that is turned by dragging, by two buttons, or by the arrow keys. */
export function WayArrow({ turn, says, isTrusted, isOverPicture, onTurn }: Props) {
  const t = wayText.use();
  const tone = isOverPicture ? 'night' : 'plain';
  const from = useRef<number | null>(null);
  const drag = (event: PointerEvent): void => {
    if (from.current === null) return;
    const at = angleAt(event);
    const degrees = turnBetween(from.current, at);
    from.current = at;
    if (degrees !== 0) onTurn(degrees);
  };
  const press = (event: KeyboardEvent): void => {
    const degrees = steps[event.key];
    if (degrees === undefined) return;
    event.preventDefault();
    onTurn(degrees);
  };
  const end = (): void => {
    from.current = null;
  };
  return (
    <div className="flex w-full max-w-xs items-center justify-between">
      <IconButton icon="chevron-left" tone={tone} label={t.turnLeft} onClick={() => onTurn(-stepDegrees)} />
      <div
        role="slider"
        tabIndex={0}
        aria-label={t.turnArrow}
        aria-valuemin={-180}
        aria-valuemax={180}
        aria-valuenow={Math.round(turn)}
        aria-valuetext={says}
        className="cursor-grab touch-none rounded-full active:cursor-grabbing"
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = angleAt(event);
        }}
        onPointerMove={drag}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <svg
          viewBox="-50 -50 100 100"
          width="132"
          height="132"
          className={isTrusted ? 'text-ice' : 'text-ink-3'}
          style={{ transform: `rotate(${Math.round(turn)}deg)` }}
        >
          <path
            d="M0 -46 34 40 0 24 -34 40Z"
            fill="currentColor"
            stroke="var(--on-ice)"
            strokeWidth="3"
            strokeLinejoin="round"
          />
        </svg>
      </div>
      <IconButton icon="chevron-right" tone={tone} label={t.turnRight} onClick={() => onTurn(stepDegrees)} />
    </div>
  );
}
