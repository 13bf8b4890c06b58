import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** Brings its content into view each time there is a new reason to look at it. */
export function InView({ when, children }: { when: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (when !== null) box.current?.scrollIntoView({ block: 'nearest' });
  }, [when]);
  return (
    <div ref={box} className="empty:hidden">
      {children}
    </div>
  );
}
