import { useState } from 'react';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import type { DayRange } from '#ui/calendar-days.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Money } from '#ui/Money.tsx';
import { RangeCalendar } from '#ui/RangeCalendar.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { useLocale } from '#web/state/language.ts';
import { showError, showSuccess } from '#web/state/toast.ts';
import { galleryText } from '#web/text/gallery.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** What comes over a page. */
export function Overlays() {
  const t = useText(galleryText);
  const shell = useText(shellText);
  const locale = useLocale();
  const [open, setOpen] = useState<'none' | 'sheet' | 'confirm'>('none');
  const [range, setRange] = useState<DayRange>({ startOn: '2026-11-23', days: 4 });
  const close = () => setOpen('none');
  return (
    <>
      <Card className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('sheet')}>{t.chooseDates}</Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          {shell.confirm}
        </Button>
        <Button variant="secondary" onClick={() => showError(t.wrong)}>
          {t.wrong}
        </Button>
        <Button variant="secondary" onClick={() => showSuccess(t.saved)}>
          {t.saved}
        </Button>
      </Card>
      <AppSheet
        open={open === 'sheet'}
        onClose={close}
        title={t.chooseDates}
        footer={<Button onClick={close}>{shell.confirm}</Button>}
      >
        <RangeCalendar
          value={range}
          onChange={setRange}
          minOn="2026-11-21"
          maxOn="2027-05-20"
          todayOn="2026-11-21"
          locale={locale}
          words={{ start: t.pick, end: t.giveBack, today: t.today }}
          marks={{ '2026-12-13': { blocked: true } }}
        />
      </AppSheet>
      <ConfirmDialog
        open={open === 'confirm'}
        title={t.book}
        confirmLabel={shell.confirm}
        cancelLabel={shell.cancel}
        danger
        onConfirm={close}
        onClose={close}
      >
        {t.emptyText}
      </ConfirmDialog>
      <BottomBar
        look="float"
        lead={
          <>
            <Money fen={173_600} size="lg" />
            <p className="text-on-night-2 text-sm">{t.deposit}</p>
          </>
        }
      >
        <Button>{t.book}</Button>
      </BottomBar>
    </>
  );
}
