import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { GearArt } from '#ui/GearArt.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Money } from '#ui/Money.tsx';
import { BottomBar } from '#ui/BottomBar.tsx';
import { useWrite } from '#web/api/writes.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { playSound } from '#web/parts/sound/play-sound.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { CodeField } from '#web/parts/scanner/CodeField.tsx';
import { readYuan } from '#web/parts/pay/yuan.ts';
import type { CheckIn } from '#web/screens/store/inventory/form/use-check-in.ts';
import { PhotosCard } from '#web/screens/store/inventory/form/PhotosCard.tsx';
import { useCategories } from '#web/screens/store/inventory/form/known-gear.ts';
import { mostLabels } from '#web/screens/store/labels/selection.ts';
import { showSuccess } from '#web/state/toast.ts';
import { gearFormText } from '#web/text/gear-form.ts';

/** What was scanned so far, the newest first: taken back, tried again, or removed from the list. */
function EntryList({ checkIn }: { checkIn: CheckIn }) {
  const t = gearFormText.use();
  const { entries } = checkIn;
  const checkedIn = entries.filter(({ id }) => id !== null).slice(0, mostLabels);
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-lg font-semibold">{t.list}</h2>
        {checkedIn.length === 0 ? null : (
          <Link
            to={pathTo('storeLabels', { items: checkedIn.map(({ code }) => code).join() })}
            className="text-ice-ink -my-3 inline-flex min-h-11 items-center gap-1.5 font-medium"
          >
            <Icon name="tag" size={18} />
            {t.printLabels(checkedIn.length)}
          </Link>
        )}
      </div>
      {entries.length === 0 ? (
        <p className="text-ink-3">{t.listNone}</p>
      ) : (
        <ul className="divide-line m-0 list-none divide-y p-0">
          {entries.map((entry) => (
            <EntryRow key={entry.code} entry={entry} checkIn={checkIn} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function EntryRow({ entry, checkIn }: { entry: CheckIn['entries'][number]; checkIn: CheckIn }) {
  const t = gearFormText.use();
  const { gear } = useGearWords();
  const isIn = entry.id !== null;
  const undo = useWrite('equipment.remove', {
    onDone: () => {
      checkIn.drop(entry);
      playSound('success');
      showSuccess(t.undone(entry.code));
    },
  });
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <span className={isIn ? 'text-success' : 'text-danger'}>
        <Icon name={isIn ? 'check' : 'alert'} size={20} />
      </span>
      <span className="min-w-0 flex-1">
        {entry.id === null ? (
          <span className="tnum block truncate font-semibold">{entry.code}</span>
        ) : (
          <Link
            to={pathTo('storeItem', { id: entry.id })}
            className="tnum text-ice-ink -my-2.5 flex min-h-11 items-center truncate font-semibold"
          >
            {entry.code}
          </Link>
        )}
        <span className={cx('block text-sm break-words', isIn ? 'text-ink-3' : 'text-danger')}>
          {isIn ? gear(entry.title) : entry.fault}
        </span>
      </span>
      {isIn ? (
        <Button
          variant="secondary"
          size="sm"
          loading={undo.isPending}
          onClick={() => undo.mutate({ id: entry.id ?? '', version: entry.version })}
        >
          {t.undo}
        </Button>
      ) : (
        <span className="flex gap-1">
          <Button variant="secondary" size="sm" onClick={() => void checkIn.push(entry.code)}>
            {t.retry}
          </Button>
          <IconButton icon="close" label={t.dismiss} className="-mr-2" onClick={() => checkIn.drop(entry)} />
        </span>
      )}
    </li>
  );
}

type Props = {
  checkIn: CheckIn;
  storeName: string;
  onFinish: () => void;
};

/** Takes the label of one item after the other; what became of each stands below. */
export function CodesStep({ checkIn, storeName, onFinish }: Props) {
  const t = gearFormText.use();
  const { gear } = useGearWords();
  const { draft } = checkIn;
  // One that did not arrive is mended here: no item comes in without it.
  const hasFailed = checkIn.photos.photos.some(({ state }) => state === 'failed');
  const shared = checkIn.ownPhotos ? [] : checkIn.photos.photos;
  const category = useCategories('large').find(({ id }) => id === draft.categoryId);
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
