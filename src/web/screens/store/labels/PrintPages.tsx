import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { LabelContent } from '#domain/labels/label-face.ts';
import type { SheetLayout, SheetPage } from '#domain/labels/label-sheet.ts';
import { LabelSheet } from '#web/screens/store/labels/LabelSheet.tsx';

type Props = { pages: readonly SheetPage<LabelContent>[]; layout: SheetLayout; isRoll: boolean };

/** What goes onto the paper: beside the app, out of sight until it is printed, and then alone. */
export function PrintPages({ pages, layout, isRoll }: Props) {
  // The style sheet hides everything else on paper by this mark.
  useEffect(() => {
    document.body.classList.add('prints-labels');
    return () => document.body.classList.remove('prints-labels');
  }, []);
  return createPortal(
    <div aria-hidden="true" className={`label-pages ${isRoll ? 'is-roll' : 'is-grid'}`}>
      {pages.map((page, index) => (
        <div key={index} className="label-page">
          <LabelSheet page={page} layout={layout} showsCuts={false} />
        </div>
      ))}
    </div>,
    document.body,
  );
}
