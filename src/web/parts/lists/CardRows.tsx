import type { ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { Link } from '#web/routing/Link.tsx';

type Props<T> = {
  items: readonly T[];
  keyOf: (item: T, index: number) => string;
  children: (item: T) => ReactNode;
};

/** The rows of a list on one card, with a line between them. */
export function CardRows<T>({ items, keyOf, children }: Props<T>) {
  return (
    <Card pad="none" className="overflow-hidden">
      <ul className="divide-line m-0 list-none divide-y p-0">
        {items.map((item, index) => (
          <li key={keyOf(item, index)}>{children(item)}</li>
        ))}
      </ul>
    </Card>
  );
}

type LinkRowProps = {
  to: string;
  title: ReactNode;
  text?: ReactNode;
  /** At the right end: an amount, a tag. */
  end?: ReactNode;
};

/** A row that leads to the page of its item. */
export function LinkRow({ to, title, text, end }: LinkRowProps) {
  return (
    <Link to={to} className="hover:bg-sunken flex items-center gap-3 p-4 text-inherit no-underline">
      <span className="min-w-0 flex-1">
        <span className="block text-md font-medium">{title}</span>
        {text === undefined ? null : <span className="text-ink-3 block text-sm">{text}</span>}
      </span>
      {end}
    </Link>
  );
}
