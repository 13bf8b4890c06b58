import { Suspense } from 'react';
import { fileLimits } from '#domain/files/judge-upload.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { Stepper } from '#ui/Stepper.tsx';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { useStoredState } from '#web/parts/kept/use-stored-state.ts';
import { linesOut, openUnits } from '#web/parts/orders/open-units.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { usePhotos } from '#web/parts/photos/use-photos.ts';
import { openScanner } from '#web/parts/scanner/open-scanner.ts';
import { ScanIcon } from '#web/parts/scanner/ScanIcon.tsx';
import type { Taken } from '#web/parts/scanner/scan-request.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { useOrderAction } from '#web/screens/customer/order-detail/use-order-action.ts';
import * as noted from '#web/screens/customer/self-return/return-ticks.ts';
import { StoreChoice } from '#web/screens/customer/self-return/StoreChoice.tsx';
import { selfReturnText } from '#web/text/self-return.ts';
import { shellText } from '#web/text/shell.ts';

const PhotoPicker = lazyPart(() => import('#web/parts/photos/PhotoPicker.tsx'), 'PhotoPicker');

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** The guest says which gear comes back, to which branch, and shows how it looks; ticks stay on this device until the order is over. */
export function Declaration({ order }: { order: OrderDetail }) {
  const t = selfReturnText.use();
  const { nameOf } = useGearWords();
  const draft = useStoredState(`self_return_draft_${order.id}`, noted.readTicks);
  const ticks = draft.value;
  const photos = usePhotos([], { container: 'private-photos', most: fileLimits.pictures });
  const send = useOrderAction('orders.askReturn', { done: t.done, onDone: () => photos.reset([]) });
  const out = linesOut(order.lines);
  const lines = noted.declaredLines(ticks, order.lines);
  const count = sum(lines.map(({ quantity }) => quantity));
  const all = sum(out.map(openUnits));
  const storeId = ticks.storeId ?? order.storeId;

  const take = (code: string): Taken => {
    const scanned = noted.withCode(draft.latest(), order.lines, code);
    if (scanned.found === 'nothing') return { ok: false, text: t.scannedForeign };
    if (scanned.found === 'again') return { ok: false, text: t.scannedBefore(nameOf(scanned.line)) };
    draft.keep(scanned.ticks);
    return { ok: true, text: t.scanned(nameOf(scanned.line)) };
  };
  const declare = () =>
    send.run({
      id: order.id,
      version: order.version,
      declared: { storeId, lines, photoIds: photos.fileIds },
    });
  return (
    <div className="flex flex-1 flex-col gap-3">
      <SectionCard title={t.what}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-ink-2 tnum" role="status">
            {t.ticked(count, all)}
          </p>
          <span className="flex flex-wrap gap-2">
            {count < all ? (
              <Button
                variant="soft"
                size="sm"
                icon="check"
                onClick={() => draft.keep(noted.withAll(draft.latest(), order.lines))}
              >
                {t.all}
              </Button>
            ) : null}
            <Button
              variant="secondary"
              size="sm"
              onClick={() => void openScanner({ many: true, title: t.scan, tip: t.scanTip, take })}
            >
              <ScanIcon name="photo" size={18} />
              {t.scan}
            </Button>
          </span>
        </div>
        <ul className="m-0 flex list-none flex-col gap-1 p-0">
          {out.map((line) => (
            <LineTick
              key={line.id}
              line={line}
              count={noted.tickedOf(ticks, line)}
              onChange={(units) => draft.keep(noted.withUnits(draft.latest(), line, units))}
            />
          ))}
        </ul>
      </SectionCard>
      <StoreChoice
        order={order}
        storeId={storeId}
        onChoose={(next) => draft.keep({ ...draft.latest(), storeId: next })}
      />
      <SectionCard title={t.photos}>
        <p className="text-ink-3 -mt-1 text-sm">{t.photosText}</p>
        <Suspense fallback={<Skeleton className="h-24 rounded-lg" />}>
          <PhotoPicker photos={photos} />
        </Suspense>
      </SectionCard>
      {send.fault === null ? null : <Notice tone="danger">{send.fault}</Notice>}
      <p className="text-ink-3 px-1 text-sm">{t.sendHint}</p>
      <BottomBar>
        <Button
          size="lg"
          full
          loading={send.isPending || (photos.isUnderWay && count > 0)}
          disabled={count === 0}
          onClick={declare}
        >
          {count === 0 ? t.sendNone : t.send(count)}
        </Button>
      </BottomBar>
    </div>
  );
}

type TickProps = { line: OrderLine; count: number; onChange: (count: number) => void };

function LineTick({ line, count, onChange }: TickProps) {
  const shell = shellText.use();
  const { gear, nameOf } = useGearWords();
  const most = openUnits(line);
  const facts = (
    <span className="flex items-center gap-3">
      <GearArt art={line.art} size={44} />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-medium">{gear(line.title)}</span>
        <span className="text-ink-3 tnum block truncate text-sm">
          {dotted([gear(line.sizeLabel), line.boundTo ?? ''])}
        </span>
      </span>
    </span>
  );
  if (most === 1)
    return (
      <li>
        <Checkbox checked={count > 0} onChange={(isTicked) => onChange(isTicked ? 1 : 0)}>
          {facts}
        </Checkbox>
      </li>
    );
  return (
    <li className="flex items-center justify-between gap-3">
      {facts}
      <Stepper
        value={count}
        max={most}
        onChange={onChange}
        label={nameOf(line)}
        lessLabel={shell.less}
        moreLabel={shell.more}
      />
    </li>
  );
}
