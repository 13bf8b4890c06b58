import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Output } from '#web/api/calls.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import { changeDraft } from '#web/screens/customer/order-create/draft-store.ts';
import { withChoice, type Riders } from '#web/screens/customer/order-create/riders/riders-state.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { useLocale } from '#web/state/language.ts';
import { switchStore } from '#web/state/switch-store.ts';
import { groupText } from '#web/text/group.ts';
import { ridersText } from '#web/text/riders.ts';

type Fitting = Output<'equipment.fit'>;
type Clash = Fitting['clashes'][number];

type Props = {
  fitting: Fitting;
  riders: Riders;
  booking: Booking;
  /** Whether other days and stores were asked for. */
  isAsked: boolean;
  onElsewhere: () => void;
  onChange: (riders: Riders) => void;
};

/** Who competes for too few pieces, and what would help; nothing where everybody is fitted. */
export function ClashNotice({ fitting, riders, booking, isAsked, onElsewhere, onChange }: Props) {
  const t = ridersText.use();
  const locale = useLocale();
  if (fitting.clashes.length === 0) return null;
  const { dates, store } = booking;
  return (
    <Notice tone="warning" title={t.clashTitle}>
      <ul className="m-0 mt-1 flex list-none flex-col gap-3 p-0">
        {rowsOf(fitting.clashes).map((clashes) => (
          <ClashRow
            key={clashes.map(({ kind, people }) => `${kind} ${people.join()}`).join()}
            {...{ clashes, riders, onChange }}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        {isAsked ? (
          fitting.elsewhere.map(({ storeId, storeName, startDate }) =>
            storeId === store?.storeId ? (
              <Button
                key={startDate}
                variant="secondary"
                size="sm"
                onClick={() => changeDraft({ startOn: startDate, days: dates.days })}
              >
                {t.fromDay(dayText(startDate, locale))}
              </Button>
            ) : (
              <Button key={storeId} variant="secondary" size="sm" onClick={() => switchStore(storeId)}>
                {t.atStore(storeName)}
              </Button>
            ),
          )
        ) : (
          <Button variant="secondary" size="sm" onClick={onElsewhere}>
            {t.elsewhere}
          </Button>
        )}
        {isAsked && fitting.elsewhere.length === 0 ? <p>{t.nowhere}</p> : null}
      </div>
    </Notice>
  );
}

/** Clashes over pieces one by one; what no size fits, together for each person. */
const rowsOf = (clashes: Fitting['clashes']): readonly (readonly Clash[])[] => {
  const unfit = clashes.filter(({ sizes }) => sizes.length === 0);
  const people = [...new Set(unfit.map((clash) => clash.people.join()))];
  return [
    ...clashes.filter(({ sizes }) => sizes.length > 0).map((clash) => [clash]),
    ...people.map((whose) => unfit.filter((clash) => clash.people.join() === whose)),
  ];
};

type RowProps = { clashes: readonly Clash[]; riders: Riders; onChange: (riders: Riders) => void };

function ClashRow({ clashes, riders, onChange }: RowProps) {
  const t = ridersText.use();
  const { gear } = useGearWords();
  const nameAt = (at: number): string => riders.riders[at]?.person.name ?? '';
  return (
    <li>
      <ClashText clashes={clashes} nameAt={nameAt} />
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {clashes.flatMap(({ kind, waysOut }) =>
          waysOut.map(({ way, person, sizeLabel, variantId, poolId }) =>
            way === 'piece' || person === null ? null : (
              <Button
                key={`${kind} ${person}`}
                variant="secondary"
                size="sm"
                onClick={() => onChange(withChoice(riders, person, { kind, gearId: variantId ?? poolId }))}
              >
                {t.wider(nameAt(person), gear(sizeLabel))}
              </Button>
            ),
          ),
        )}
      </div>
    </li>
  );
}

type TextProps = { clashes: readonly Clash[]; nameAt: (at: number) => string };

function ClashText({ clashes, nameAt }: TextProps) {
  const t = ridersText.use();
  const group = groupText.use();
  const { gear } = useGearWords();
  const [{ people, sizes, have, waysOut } = nothing] = clashes;
  const names = people.map(nameAt).join(t.and);
  const kinds = clashes.map(({ kind }) => group[`kind.${kind}`]).join(t.and);
  if (sizes.length === 0) return <p>{t.clashNone(names, kinds)}</p>;
  const pieces = new Set(
    waysOut.filter(({ way }) => way === 'piece').map(({ sizeLabel }) => gear(sizeLabel)),
  );
  return (
    <p>
      {t.clash(names, t.gearIn(kinds, sizes.map(gear).join(t.and)), have)}
      {` · ${t.missing(people.length - have, [...pieces].join(t.or))}`}
    </p>
  );
}

const nothing = { people: [], sizes: [], have: 0, waysOut: [] };
