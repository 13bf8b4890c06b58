import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './printed-paper.css';

const mark = 'prints-paper';

type Props = {
  title: string;
  /** When it was printed. */
  printed: string;
  onPrinted: () => void;
  children: ReactNode;
};

/** Sheets of A4 under a title: printed once they are drawn, beside the app, and alone while they are printed. */
export function PrintedPaper({ title, printed, onPrinted, children }: Props) {
  const done = useEffectEvent(onPrinted);
  // The style sheet hides everything else on paper by this mark.
  useEffect(() => {
    document.body.classList.add(mark);
    window.addEventListener('afterprint', done);
    window.print();
    return () => {
      document.body.classList.remove(mark);
      window.removeEventListener('afterprint', done);
    };
  }, []);
  return createPortal(
    // Paper is white in either theme.
    <div aria-hidden="true" data-theme="light" className="printed-paper text-ink flex-col gap-5 text-base">
      <header className="border-line-strong flex items-end justify-between gap-6 border-b pb-4">
        <span className="text-2xl font-bold">{title}</span>
        <span className="text-ink-3 tnum text-sm">{printed}</span>
      </header>
      {children}
    </div>,
    document.body,
  );
}
