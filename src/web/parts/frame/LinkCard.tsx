import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Link } from '#web/routing/Link.tsx';

type Props = {
  to: string;
  icon: IconName;
  title: string;
  text?: string | undefined;
  /** How many wait there; nothing is shown for none. */
  count?: number | undefined;
};

/** A card that leads to a page: its sign, its name, and what one does there. */
export function LinkCard({ to, icon, title, text, count = 0 }: Props) {
  return (
    <Link
      to={to}
      className="press bg-surface shadow-card hover:bg-ice-soft flex h-full min-h-18 items-center gap-3.5 rounded-xl p-4 text-inherit no-underline"
    >
      <span className="text-ice-ink bg-ice-soft inline-flex size-11 shrink-0 items-center justify-center rounded-lg">
        <Icon name={icon} size={22} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-md leading-snug font-semibold">{title}</span>
        {text === undefined ? null : <span className="text-ink-3 mt-0.5 block text-sm">{text}</span>}
      </span>
      {count === 0 ? null : <span className="tnum text-ice-ink text-xl font-bold">{count}</span>}
      <span className="text-ink-3">
        <Icon name="chevron-right" size={18} />
      </span>
    </Link>
  );
}
