import { preferences } from '#domain/fitting/fit-people.ts';
import type { FitKind } from '#domain/fitting/fit-rules.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/Money.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { dotted } from '#ui/whole-parts.ts';
import type { Output } from '#web/api/calls.ts';
import { cardsOf } from '#web/parts/gear-picker/offers.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { aboutPerson } from '#web/parts/people/person.ts';
import { kindsOf } from '#web/screens/customer/order-create/riders/riders-fit.ts';
import {
  withChoice,
  type RiderDraft,
  type Riders,
} from '#web/screens/customer/order-create/riders/riders-state.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { groupText } from '#web/text/group.ts';
import { ordersText } from '#web/text/orders.ts';
import { ridersText } from '#web/text/riders.ts';

type Fitting = Output<'equipment.fit'>;
type Fitted = Fitting['people'][number];
type FittedPiece = Fitted['pieces'][number];

type Props = { fitting: Fitting; riders: Riders; booking: Booking; onChange: (riders: Riders) => void };

/** A set for each person, of which every piece can be changed or left out. */
export function SetsView({ fitting, riders, booking, onChange }: Props) {
  const t = ridersText.use();
  return (
    <>
      <SegmentedControl
        label={t.prefer}
        value={riders.prefer}
        onChange={(prefer) =>
          onChange({
            ...riders,
            prefer,
            riders: riders.riders.map((rider) => ({ ...rider, chosen: keptOut(rider) })),
          })
        }
        options={preferences.map((value) => ({ value, label: t[`prefer.${value}`] }))}
      />
      <ul className="m-0 grid list-none grid-cols-1 gap-3 p-0 md:grid-cols-2">
        {riders.riders.map((rider, at) => (
          <li key={at} className="min-w-0">
            <RiderSet
              rider={rider}
              fitted={fitting.people[at]}
              booking={booking}
              onEdit={(asks) => onChange({ ...riders, at, asks })}
              onChoose={(kind, gearId) => onChange(withChoice(riders, at, { kind, gearId }))}
            />
          </li>
        ))}
      </ul>
      <p className="text-ink-3 text-sm">{t.honest}</p>
    </>
  );
}

/** Another class of gear undoes the sizes that were chosen; what somebody goes without stays out. */
const keptOut = ({ chosen }: RiderDraft): RiderDraft['chosen'] =>
  Object.fromEntries(Object.entries(chosen).filter(([, gearId]) => gearId === null));

type SetProps = {
  rider: RiderDraft;
  fitted: Fitted | undefined;
  booking: Booking;
  onEdit: (asks: Riders['asks']) => void;
  onChoose: (kind: FitKind, gearId: string | null) => void;
};

function RiderSet({ rider, fitted, booking, onEdit, onChoose }: SetProps) {
  const t = ridersText.use();
  const words = ordersText.use();
  const { person } = rider;
  const about = dotted([
    person.discipline === undefined ? '' : words[`discipline.${person.discipline}`],
    person.level === undefined ? '' : words[`level.${person.level}`],
    aboutPerson(person),
  ]);
  return (
    <Card as="article" pad="none" className="border-line h-full border px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="truncate font-semibold">{person.name}</h3>
          <p className="text-ink-3 tnum text-sm">{about}</p>
        </div>
        <Button
          variant="ghost"
          size="sm"
          className="-mt-1 -mr-3"
          aria-label={t.editRider(person.name)}
          onClick={() => onEdit('heightCm')}
        >
          {t.change}
        </Button>
      </div>
      <ul className="divide-line m-0 mt-1 flex list-none flex-col divide-y p-0">
        {kindsOf(rider).map((kind) => (
          <li key={kind}>
            <PieceRow
              kind={kind}
              name={person.name}
              piece={fitted?.pieces.find((each) => each.kind === kind)}
              lack={fitted?.lacks.find((each) => each.kind === kind)?.why}
              booking={booking}
              onEdit={onEdit}
              onChoose={(gearId) => onChoose(kind, gearId)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type PieceProps = {
  kind: FitKind;
  name: string;
  piece: FittedPiece | undefined;
  lack: Fitted['lacks'][number]['why'] | undefined;
  booking: Booking;
  onEdit: (asks: Riders['asks']) => void;
  onChoose: (gearId: string | null) => void;
};

/** One piece of a set: what it is, why this size, and the phone's own picker over all that is free. */
function PieceRow({ kind, name, piece, lack, booking, onEdit, onChoose }: PieceProps) {
  const t = ridersText.use();
  const group = groupText.use();
  const kindName = group[`kind.${kind}`];
  return (
    <div className="relative flex min-h-14 items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <PieceName piece={piece} isLacking={lack !== undefined} />
        <Reason kind={kind} kindName={kindName} piece={piece} lack={lack} />
      </span>
      {piece === undefined ? null : (
        <span className="text-ink-3 text-sm">
          <Money fen={piece.dailyRentFen} />
        </span>
      )}
      <span className="text-ink-3">
        <Icon name="chevron-down" size={16} />
      </span>
      <SizeSelect
        kind={kind}
        label={t.changeSize(kindName, name)}
        empty={piece === undefined && lack !== undefined ? t.pick : t.without}
        gearId={piece?.variantId ?? piece?.poolId ?? ''}
        booking={booking}
        onChoose={onChoose}
      />
      {lack === 'heightCm' || lack === 'footMm' ? (
        <Button variant="soft" size="sm" className="relative" onClick={() => onEdit(lack)}>
          {group.fillIn}
        </Button>
      ) : null}
    </div>
  );
}

function PieceName({ piece, isLacking }: Pick<PieceProps, 'piece'> & { isLacking: boolean }) {
  const t = ridersText.use();
  const { gear } = useGearWords();
  if (piece === undefined)
    return <span className="block leading-snug">{isLacking ? t.pick : t.without}</span>;
  return (
    <span className="block leading-snug">
      <span className="font-semibold">{gear(piece.sizeLabel)}</span> {gear(piece.title)}
    </span>
  );
}

type SelectProps = Pick<PieceProps, 'kind' | 'booking' | 'onChoose'> & {
  label: string;
  /** What no size stands for. */
  empty: string;
  gearId: string;
};

/** Lies over its row: a press on that opens the phone's own picker. */
function SizeSelect({ kind, label, empty, gearId, booking, onChoose }: SelectProps) {
  const t = ridersText.use();
  const words = ordersText.use();
  const { gear } = useGearWords();
  const cards = booking.offers.data === undefined ? [] : cardsOf(booking.offers.data);
  return (
    <select
      aria-label={label}
      value={gearId}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : value)}
      className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
    >
      <option value="">{empty}</option>
      {cards
        .filter((card) => card.art === kind)
        .map((card) => (
          <optgroup key={card.key} label={gear(card.title)}>
            {card.sizes
              .filter((size) => size.free > 0 || size.id === gearId)
              .map((size) => (
                <option key={size.id} value={size.id}>
                  {dotted([
                    size.sizeLabel === '' ? words.oneSize : gear(size.sizeLabel),
                    t.freeOf(size.free),
                  ])}
                </option>
              ))}
          </optgroup>
        ))}
    </select>
  );
}

type ReasonProps = Pick<PieceProps, 'kind' | 'piece' | 'lack'> & { kindName: string };

/** In one line what it is and why it is this size, or why there is none. */
function Reason({ kind, kindName, piece, lack }: ReasonProps) {
  const t = ridersText.use();
  const group = groupText.use();
  if (piece === undefined)
    return (
      <span className={cx('block text-sm', lack === undefined ? 'text-ink-3' : 'text-warning')}>
        {dotted([kindName, lack === undefined ? '' : group[`lack.${lack}`]])}
      </span>
    );
  const unit = kind.endsWith('Boot') ? 'mm' : 'cm';
  const band =
    piece.fromLength === null || piece.toLength === null
      ? ''
      : t.band(piece.fromLength, piece.toLength, unit);
  const isOutside = piece.isExact === false && piece.notes.includes('outside');
  return (
    <span className={cx('block text-sm', isOutside ? 'text-warning' : 'text-ink-3')}>
      {dotted([kindName, band, ...piece.notes.map((note) => t[`note.${note}`])])}
    </span>
  );
}
