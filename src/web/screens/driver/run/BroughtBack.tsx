import { BottomBar } from '#ui/BottomBar.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { TickedArt } from '#web/parts/gear/scanned-lines.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { StatusTag } from '#web/parts/orders/StatusTag.tsx';
import { pathTo } from '#web/paths.ts';
import type { RunStop } from '#web/screens/driver/run/use-run.ts';
import { driverText } from '#web/text/driver.ts';

/** In place of an order that is not the driver's any more: what of it is still in the van. */
export function BroughtBack({ stop }: { stop: RunStop }) {
  const t = driverText.use();
  const { nameOf } = useGearWords();
  const isDelivery = stop.kind === 'deliver';
  const carried = isDelivery ? stop.pieces : stop.pieces.filter(({ inVan }) => inVan);
  return (
    <>
      <div className="flex flex-col gap-4">
        <Notice tone="warning" title={dotted([t['outcome.failed'], stop.reason])}>
          {isDelivery ? t.bringBackText : carried.length > 0 ? t.restBackText : null}
        </Notice>
        <SectionCard
          title={
            <span className="flex items-center justify-between gap-3">
              <span className="tnum flex items-center gap-2">
                <Icon name="truck" size={20} />
                {stop.orderNumber}
              </span>
              {stop.order === null ? null : <StatusTag status={stop.order.status} />}
            </span>
          }
        >
          {carried.length === 0 ? null : <p className="text-ink-2 text-sm">{t.bringBack}</p>}
          <ul className="divide-line m-0 list-none divide-y p-0">
            {carried.map((piece) => (
              <li key={piece.id} className="flex min-h-16 items-center gap-3 py-2">
                <TickedArt art={piece.art} tick="open" />
                <span className="min-w-0 flex-1">
                  <span className="block leading-snug font-semibold">
                    {nameOf(piece)}
                    {piece.quantity > 1 ? <span className="tnum"> ×{piece.quantity}</span> : null}
                  </span>
                  <span className="text-ink-3 tnum block text-sm">{piece.barcode ?? ''}</span>
                </span>
              </li>
            ))}
          </ul>
        </SectionCard>
      </div>
      <BottomBar>
        <LinkButton to={pathTo('driverDashboard')} size="lg" full>
          {t.toRun}
        </LinkButton>
      </BottomBar>
    </>
  );
}
