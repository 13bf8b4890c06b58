import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/Money.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { isSameGear, maxQuantity, withQuantity, type CartLine } from '#web/parts/gear-picker/cart.ts';
import type { judgeLines } from '#web/parts/gear-picker/cart-check.ts';
import { cardsOf } from '#web/parts/gear-picker/offers.ts';
import { GearPicture } from '#web/parts/gear/GearPicture.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { useCart } from '#web/screens/customer/order-create/use-cart.ts';
import { bookText } from '#web/text/book.ts';
import { ordersText } from '#web/text/orders.ts';
import { stepsText } from '#web/text/steps.ts';

type Props = {
  booking: Booking;
  /** Without drawings, where room is scarce. */
  isNarrow?: boolean;
  /** Who uses what is on a line. */
  users?: (line: CartLine) => ReactNode;
};

/** So many lines of a long cart are shown before it is unfolded. */
const mostAtFirst = 6;

/** What is in the cart, line by line; what is no longer free says so and offers a way out. */
export function CartLines({ booking, isNarrow = false, users }: Props) {
  const t = bookText.use();
  const { draft, states, offers } = booking;
  const cards = useMemo(() => (offers.data === undefined ? [] : cardsOf(offers.data)), [offers.data]);
  const pictureOf = (line: CartLine) =>
    cards.find(({ sizes }) => sizes.some((size) => isSameGear(size, line)))?.picture;
  const { room, change } = useCart(booking);
  const [showsAll, setShowsAll] = useState(false);
  const set = (line: CartLine, quantity: number) => change(withQuantity(draft.lines, line, quantity));
  const isFine = (index: number) => (states[index]?.state ?? 'fine') === 'fine';
  const isShown = (index: number) => showsAll || index < mostAtFirst || !isFine(index);
  const hidden = draft.lines.filter((_, index) => !isShown(index)).length;
  // One more line takes no more room than the button.
  const showsEach = hidden < 2;
  return (
    <div className="flex flex-col">
      <ul className="divide-line m-0 flex list-none flex-col divide-y p-0">
        {draft.lines.map((line, index) =>
          showsEach || isShown(index) ? (
            <li key={line.id} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
              <LineRow
                line={line}
                state={states[index]}
                picture={pictureOf(line)}
                isNarrow={isNarrow}
                users={users?.(line)}
                room={room}
                onQuantity={(quantity) => set(line, quantity)}
              />
            </li>
          ) : null,
        )}
      </ul>
      {showsEach ? null : (
        <Button
          variant="soft"
          size="sm"
          icon="chevron-down"
          className="mt-3 self-start"
          onClick={() => setShowsAll(true)}
        >
          {t.otherLines(hidden)}
        </Button>
      )}
    </div>
  );
}

type RowProps = {
  /** Left out for what the store has no more. */
  picture: string | undefined;
  isNarrow: boolean;
  users: ReactNode;
  line: CartLine;
  state: ReturnType<typeof judgeLines>[number] | undefined;
  /** How many more pieces the order may hold. */
  room: number;
  onQuantity: (quantity: number) => void;
};

function LineRow({ line, state, picture, isNarrow, users, room, onQuantity }: RowProps) {
  const steps = stepsText.use();
  const { nameOf } = useGearWords();
  const free = state === undefined || state.state === 'gone' ? 0 : state.free;
  const isFine = state === undefined || state.state === 'fine';
  return (
    <>
      <div className="flex items-center gap-3">
        {isNarrow ? null : <LinePicture art={line.art} picture={picture} muted={!isFine} />}
        <LineText line={line} free={isNarrow || !isFine ? null : free} users={users} />
        {state?.state === 'gone' ? null : (
          <span className="-mr-1.5">
            <Stepper
              value={line.quantity}
              onChange={onQuantity}
              max={Math.min(maxQuantity, isFine ? Math.max(free, line.quantity) : free, line.quantity + room)}
              label={steps.quantityOf(nameOf(line))}
              lessLabel={steps.less}
              moreLabel={steps.more}
            />
          </span>
        )}
      </div>
      {isFine ? null : <LineTrouble line={line} free={free} state={state} onQuantity={onQuantity} />}
    </>
  );
}

type PictureProps = { art: string; picture: string | undefined; muted: boolean };

function LinePicture({ art, picture, muted }: PictureProps) {
  if (picture === undefined) return <GearArt art={art} size={48} muted={muted} />;
  return <GearPicture picture={picture} size={48} muted={muted} />;
}

type TextProps = { line: CartLine; free: number | null; users: ReactNode };

/** Title, size, price; who uses it, else how many are free unless null. */
function LineText({ line, free, users }: TextProps) {
  const words = ordersText.use();
  const { gear } = useGearWords();
  return (
    <div className="min-w-0 flex-1">
      <p className="line-clamp-2 leading-snug font-medium">{gear(line.title)}</p>
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="text-ink-3 text-sm">
          {line.sizeLabel === '' ? null : `${gear(line.sizeLabel)} · `}
          <Money fen={line.rateFen} />
          {words.perDay}
          {free === null || users !== undefined ? null : ` · ${words.freeCount(free)}`}
        </p>
        {users}
      </div>
    </div>
  );
}

function LineTrouble({
  line,
  free,
  state,
  onQuantity,
}: Pick<RowProps, 'line' | 'state' | 'onQuantity'> & { free: number }) {
  const t = bookText.use();
  const { nameOf } = useGearWords();
  return (
    <div
      role="alert"
      className="bg-danger-soft text-danger flex flex-wrap items-center gap-2 rounded-md p-2 pl-3"
    >
      <Icon name="alert" size={18} />
      <span className="min-w-0 flex-1 text-sm">{state?.state === 'gone' ? t.gone : t.onlyFree(free)}</span>
      <span className="flex gap-1">
        {free > 0 ? (
          <Button size="sm" variant="secondary" onClick={() => onQuantity(free)}>
            {t.takeFree(free)}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="secondary"
          aria-label={t.removeThing(nameOf(line))}
          onClick={() => onQuantity(0)}
        >
          {t.remove}
        </Button>
      </span>
    </div>
  );
}
