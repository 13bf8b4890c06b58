import { Suspense } from 'react';
import { buttonClass } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import type { ExportSheet as Sheet } from '#web/parts/lists/ExportSheet.tsx';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { listsText } from '#web/text/lists.ts';

const ExportSheet = lazyPart(() => import('#web/parts/lists/ExportSheet.tsx'), 'ExportSheet');

/** Leads to the spreadsheet of a list; only its icon where there is little room and one such button. */
export function ExportButton(what: Parameters<typeof Sheet>[0]['what']) {
  const t = listsText.use();
  const { show, sheet, wasOpened } = useOpening();
  return (
    <>
      <button
        type="button"
        aria-label={what.label ?? t.export}
        aria-haspopup="dialog"
        onClick={show}
        className={buttonClass({ variant: 'secondary', size: 'sm' }, 'min-w-16')}
      >
        <Icon name="download" size={18} />
        <span className={what.label === undefined ? 'hidden lg:inline' : undefined}>
          {what.label ?? t.export}
        </span>
      </button>
      <Suspense>{wasOpened ? <ExportSheet what={what} {...sheet} /> : null}</Suspense>
    </>
  );
}
