import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { gearTints } from '#ui/gear-tints.ts';
import { GearArt } from '#ui/GearArt.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { Steps } from '#ui/Steps.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { galleryText } from '#web/text/gallery.ts';
import { useText } from '#web/text/use-text.ts';

const tones = ['success', 'warning', 'neutral', 'danger', 'violet', 'ice'] as const;

/** What is shown and read. */
export function Showing() {
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
