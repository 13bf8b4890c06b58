import { useEffect, useRef, type ReactNode } from 'react';
import { gentleScroll } from '#ui/gentle-scroll.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';

type Props = { title: string; text?: ReactNode; children?: ReactNode };

/** Something went well: a tick, what happened, and where to go on. It comes into view by itself. */
export function DoneCard({ title, text, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center', behavior: gentleScroll() });
  }, []);
  return (
    <Card pad="lg" className="ui-rise flex flex-col items-center gap-3 text-center">
      <span className="bg-success-soft text-success inline-flex size-18 items-center justify-center rounded-full">
        <Icon name="check" size={38} weight={2.6} />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-xl font-bold">
        {title}
      </h2>
      {text === undefined ? null : <div className="text-ink-2 max-w-96 text-base">{text}</div>}
      {children === undefined ? null : (
        <div className="mt-2 flex w-full max-w-96 flex-col gap-3">{children}</div>
      )}
    </Card>
  );
}
