import type { ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';

type Props = { title: ReactNode; children: ReactNode };

/** A part of a page under its title. */
export function SectionCard({ title, children }: Props) {
  return (
    <Card as="section" pad="lg" className="flex min-w-0 flex-col gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </Card>
  );
}
