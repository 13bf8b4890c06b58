import { Suspense, useState } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/Icon.tsx';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { Exported } from '#web/screens/store/exports/ExportSheet.tsx';
import { exportsText } from '#web/text/exports.ts';
import { useText } from '#web/text/use-text.ts';

const ExportSheet = lazyPart(async () => ({
  default: (await import('#web/screens/store/exports/ExportSheet.tsx')).ExportSheet,
}));

/** Leads to the spreadsheet of a list; only its sign where there is little room. */
export function ExportButton({ what }: { what: Exported }) {
  const t = useText(exportsText);
  const [wasOpened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        aria-label={t.export}
        aria-haspopup="dialog"
        onClick={show}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        <Icon name="download" size={18} />
        <span className="hidden lg:inline">{t.export}</span>
      </button>
      <Suspense>
        {wasOpened ? <ExportSheet what={what} open={open} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
