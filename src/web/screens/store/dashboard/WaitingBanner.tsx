import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Link } from '#web/routing/Link.tsx';

const tones = { danger: 'bg-danger-soft text-danger', warning: 'bg-warning-soft text-warning' };

type Props = { tone: keyof typeof tones; icon: IconName; to: string; title: string; text: string };

/** Something that waits for a person, with the way to it. */
export function WaitingBanner({ tone, icon, to, title, text }: Props) {
  return (
    <Link to={to} className={`press ${tones[tone]} flex min-h-14 items-center gap-3 rounded-xl p-4`}>
      <Icon name={icon} size={22} />
      <span className="min-w-0 flex-1">
        <span className="tnum block font-semibold">{title}</span>
        <span className="text-ink-2 block text-sm">{text}</span>
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  );
}
