import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { Money } from '#ui/Money.tsx';
import { BottomBar } from '#ui/BottomBar.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { CodeField } from '#web/screens/store/counter/CodeField.tsx';
import { readYuan } from '#web/screens/store/counter/yuan.ts';
import { EntryList } from '#web/screens/store/inventory/form/EntryList.tsx';
import { PhotosCard } from '#web/screens/store/inventory/form/PhotosCard.tsx';
import { useLargeCategories } from '#web/screens/store/inventory/form/use-definitions.ts';
import type { CheckIn } from '#web/screens/store/inventory/form/use-check-in.ts';
import { gearFormText } from '#web/text/gear-form.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  checkIn: CheckIn;
  storeName: string;
  onFinish: () => void;
};

/** Takes the label of one item after the other; what became of each stands below. */
export function CodesStep({ checkIn, storeName, onFinish }: Props) {
  const t = useText(gearFormText);
  const { gear } = useGearWords();
  const { draft } = checkIn;
  // One that did not arrive is mended here: no item comes in without it.
  const hasFailed = checkIn.photos.photos.some(({ state }) => state === 'failed');
  const shared = checkIn.ownPhotos ? [] : checkIn.photos.photos;
  const category = useLargeCategories().find(({ id }) => id === draft.categoryId);
  return (
    <div className="flex flex-1 flex-col">
      <div className="flex flex-1 flex-col gap-4">
        <Card as="section" className="flex items-center gap-3.5">
          {shared[0] === undefined ? (
            <GearArt art={category?.art ?? 'other'} size={64} />
          ) : (
            <img src={shared[0].src} alt="" className="bg-sunken size-16 shrink-0 rounded-lg object-cover" />
          )}
          <div className="min-w-0 flex-1">
            <p className="text-md line-clamp-2 leading-snug font-semibold break-words">
              {gear(checkIn.title)}
            </p>
            <p className="text-ink-3 text-sm">
              <Money fen={readYuan(draft.dailyRentFen).fen} className="text-ink-2" />
              {t.perDay} · {storeName}
            </p>
            {shared.length === 0 ? null : (
              <p className="text-ink-3 text-sm">{t.sharedPhotos(shared.length)}</p>
            )}
          </div>
          <Button variant="secondary" size="sm" icon="edit" onClick={() => checkIn.setDescribed(false)}>
            {t.change}
          </Button>
        </Card>
        {checkIn.ownPhotos || hasFailed ? (
          <PhotosCard title={checkIn.ownPhotos ? t.photosOfThis : t.photos} photos={checkIn.photos} />
        ) : null}
        <Card as="section" pad="lg" className="flex flex-col gap-2">
          <p className="text-ink-2">{t.codesLead}</p>
          <CodeField
            label={t.codeLabel}
            hint={t.codeHint}
            idle={t.codeIdle}
            onCode={checkIn.push}
            busy={checkIn.isBusy}
            news={checkIn.news}
            disabled={!checkIn.isReady}
          />
        </Card>
        <EntryList checkIn={checkIn} />
      </div>
      <BottomBar>
        <Button variant="secondary" size="lg" onClick={checkIn.beginAnother}>
          {t.another}
        </Button>
        <Button size="lg" disabled={checkIn.isBusy} onClick={onFinish}>
          {t.finish}
        </Button>
      </BottomBar>
    </div>
  );
}
