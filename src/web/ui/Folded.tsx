import { useId, useState, type ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';

type Props = {
  title: ReactNode;
  /** The level of the title as a heading; none without it. */
  heading?: 2 | 3;
  className?: string;
  children: ReactNode;
};

/** What few look for: a row that unfolds what it names, which is not made before. */
export function Folded({ title, heading, className, children }: Props) {
  const [isUnfolded, setUnfolded] = useState(false);
  const panelId = useId();
  const Heading = heading === undefined ? 'div' : (`h${heading}` as const);
  return (
    <>
      <Heading>
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-controls={panelId}
          onClick={() => setUnfolded(!isUnfolded)}
          className={cx(
            'press flex min-h-12 w-full items-center justify-between gap-3 rounded-lg text-left',
            className,
          )}
        >
          <span>{title}</span>
          <span className={cx('text-ink-3 transition-transform', isUnfolded && 'rotate-180')}>
            <Icon name="chevron-down" size={20} />
          </span>
        </button>
      </Heading>
      <div id={panelId} hidden={!isUnfolded}>
        {isUnfolded ? children : null}
      </div>
    </>
  );
}
