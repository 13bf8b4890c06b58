import { EmptyState } from '#ui/EmptyState.tsx';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';

type Props = { title: string; text?: string | undefined; to: string; label: string };

/** In place of what is not there, or not for the visitor: words, and the way to where to go on. */
export function NothingHere({ to, label, ...words }: Props) {
  const way = (
    <LinkButton to={to} variant="secondary">
      {label}
    </LinkButton>
  );
  return <EmptyState {...words} action={way} />;
}
