import type { ComponentProps } from 'react';
import { buttonClass } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Link } from '#web/routing/Link.tsx';

type Props = ComponentProps<typeof Link> &
  NonNullable<Parameters<typeof buttonClass>[0]> & { icon?: IconName };

/** A link that looks like a button. */
export function LinkButton({ variant, size, full, icon, className, children, ...link }: Props) {
  return (
    <Link {...link} className={buttonClass({ variant, size, full }, className)}>
      {icon === undefined ? null : <Icon name={icon} size={size === 'sm' ? 18 : 20} />}
      {children}
    </Link>
  );
}
