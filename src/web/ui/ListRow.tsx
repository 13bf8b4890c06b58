import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icon-names.ts';

type Props = {
  title: ReactNode;
  text?: ReactNode;
  icon?: IconName;
  lead?: ReactNode;
  /** At the right end: a value, a tag, a switch. */
  end?: ReactNode;
  /** Given, the row is a button with an arrow. */
  onPress?: () => void;
};

/** A line of a list; several go into one Card with `pad="none"`. */
export function ListRow({ title, text, icon, lead, end, onPress }: Props) {
  const body = (
    <>
      {icon === undefined ? null : (
        <span className="text-ice-ink bg-ice-soft inline-flex size-9 shrink-0 items-center justify-center rounded-md">
          <Icon name={icon} size={20} />
        </span>
      )}
      {lead}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-md leading-snug break-words">{title}</span>
        {text === undefined ? null : <span className="text-ink-3 block text-sm">{text}</span>}
      </span>
      {end === undefined ? null : <span className="text-ink-2 shrink-0 text-right">{end}</span>}
      {onPress === undefined ? null : (
        <span className="text-ink-3">
          <Icon name="chevron-right" size={18} />
        </span>
      )}
    </>
  );
  const className = 'flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left';
  if (onPress === undefined) return <div className={className}>{body}</div>;
  return (
    <button type="button" onClick={onPress} className={cx(className, 'press hover:bg-sunken rounded-lg')}>
      {body}
    </button>
  );
}
