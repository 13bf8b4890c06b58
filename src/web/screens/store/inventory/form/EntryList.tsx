import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useWrite } from '#web/api/writes.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { playSound } from '#web/parts/sound/play-sound.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { Entry } from '#web/screens/store/inventory/form/kept-check-in.ts';
import type { CheckIn } from '#web/screens/store/inventory/form/use-check-in.ts';
import { mostLabels } from '#web/screens/store/labels/selection.ts';
import { showSuccess } from '#web/state/toast.ts';
import { gearFormText } from '#web/text/gear-form.ts';
import { useText } from '#web/text/use-text.ts';

/** What was scanned so far, the newest first: taken back, tried again, or removed from the list. */
export function EntryList({ checkIn }: { checkIn: CheckIn }) {
  const t = useText(gearFormText);
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
      {entries.length === 0 ? <p className="text-ink-3">{t.listNone}</p> : null}
      {entries.length === 0 ? null : (
        <ul className="divide-line m-0 list-none divide-y p-0">
          {entries.map((entry) => (
            <EntryRow key={entry.code} entry={entry} checkIn={checkIn} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function EntryRow({ entry, checkIn }: { entry: Entry; checkIn: CheckIn }) {
  const t = useText(gearFormText);
  const { gear } = useGearWords();
  const isIn = entry.id !== null;
  const undo = useWrite('equipment.remove', {
    oneAtATime: true,
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
