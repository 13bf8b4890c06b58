import { useState } from 'react';
import type { ReactNode } from 'react';
import { Avatar } from '#ui/Avatar.tsx';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import type { DayRange } from '#ui/calendar-days.ts';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { gearTints } from '#ui/gear-tints.ts';
import { GearArt } from '#ui/GearArt.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { RangeCalendar } from '#ui/RangeCalendar.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { Steps } from '#ui/Steps.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { PhotoPicker } from '#web/parts/photos/PhotoPicker.tsx';
import { PhotoStrip } from '#web/parts/photos/PhotoStrip.tsx';
import { usePhotos } from '#web/parts/photos/use-photos.ts';
import { pathTo } from '#web/paths.ts';
import { Controls } from '#web/screens/dev/Controls.tsx';
import { useLocale } from '#web/state/language.ts';
import { showError, showSuccess } from '#web/state/toast.ts';
import { galleryText } from '#web/text/gallery.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

const tones = ['success', 'warning', 'neutral', 'danger', 'violet', 'ice'] as const;

/** What is shown and read. */
function Showing() {
  const t = useText(galleryText);
  const words = [t.inUse, t.unpaid, t.done, t.overdue, t.reserved, t.paid];
  return (
    <>
      <Card className="flex flex-wrap gap-2">
        {Object.keys(gearTints).map((name) => (
          <GearArt key={name} art={name} size={78} />
        ))}
      </Card>
      <Card className="flex flex-wrap items-center gap-2">
        {tones.map((tone, index) => (
          <Tag key={tone} tone={tone} dot={index % 2 === 0}>
            {words[index]}
          </Tag>
        ))}
        <Avatar name={t.short} />
      </Card>
      <Card className="flex flex-wrap items-baseline gap-4">
        <Money fen={123_450} size="xl" />
        <Money fen={18_000} size="lg" />
        <Money fen={-8_000} size="md" exact signed />
        <Money fen={100_000_000} />
      </Card>
      <Card>
        <KeyValue
          rows={[
            { name: t.rent, value: <Money fen={80_000} /> },
            { name: t.deposit, value: <Money fen={100_000} /> },
            { name: t.total, value: <Money fen={180_000} size="lg" />, strong: true },
          ]}
        />
      </Card>
      <Card pad="none" className="overflow-hidden">
        <ListRow icon="store" title={t.short} text={t.long} onPress={() => undefined} />
        <ListRow icon="phone" title={t.pickup} end="138 0000 0001" />
      </Card>
      <Card className="flex flex-col gap-6">
        <Steps label={t.title} names={[t.created, t.paid, t.handedOver, t.returned]} at={2} />
        <ProgressBar value={0.6} label={t.title} />
        <Timeline
          entries={[
            { key: '3', title: t.handedOver, time: '11-23 09:12', text: t.short },
            { key: '2', title: t.paid, time: '11-22 18:40' },
            { key: '1', title: t.created, time: '11-22 18:31' },
          ]}
        />
      </Card>
      <Notice tone="warning" title={t.overdue}>
        {t.long}
      </Notice>
      <Notice tone="danger">{t.wrong}</Notice>
      <Notice tone="success">{t.saved}</Notice>
      <Notice>{t.hint}</Notice>
      <SkeletonCards count={1} label={t.title} />
      <EmptyState title={t.empty} text={t.emptyText} />
    </>
  );
}

/** What comes over a page. */
function Overlays() {
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

/** Pictures that a form takes and that a thing shows; logged in as staff, the uploads are real. */
function Photographs() {
  const photos = usePhotos([], { container: 'equipment-images', most: 12 });
  const images = photos.fileIds.map((id) => {
    const accessUrl = `/api/files/download/${id}`;
    return { file: { id, accessUrl }, thumbnails: [{ width: 240, accessUrl: `${accessUrl}?size=small` }] };
  });
  return (
    <>
      <Card>
        <PhotoPicker photos={photos} />
      </Card>
      <Card>
        <PhotoStrip images={images} art="ski" size={72} />
      </Card>
    </>
  );
}

/** Every piece of the kit in its states, for developers; not part of the built app. */
export function Gallery() {
  const t = useText(galleryText);
  return (
    <PageBody width="wide">
      <PageHeader title={t.title} back={pathTo('customerBook')} />
      <div className="grid gap-8 lg:grid-cols-2">
        <Part name="Controls">
          <Controls />
        </Part>
        <Part name="Showing">
          <Showing />
        </Part>
        <Part name="Overlays">
          <Overlays />
        </Part>
        <Part name="Pictures">
          <Photographs />
        </Part>
      </div>
    </PageBody>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <h2 className="text-ink-3 text-sm font-medium">{name}</h2>
      {children}
    </section>
  );
}
