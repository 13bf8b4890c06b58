import type { ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';

type Props = {
  title: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A part of a page under its title. */
export function SectionCard({ title, actions, children }: Props) {
  return (
    <Card as="section" pad="lg" className="flex min-w-0 flex-col gap-4">
      {actions === undefined ? (
        <h2 className="text-lg font-semibold">{title}</h2>
      ) : (
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-lg font-semibold">{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </Card>
  );
}
