import { useState } from 'react';
import { Money } from '#ui/Money.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { maxQuantity } from '#web/parts/gear-picker/cart.ts';
import type { cardsOf } from '#web/parts/gear-picker/offers.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { ordersText } from '#web/text/orders.ts';
import { stepsText } from '#web/text/steps.ts';

type GearOffer = ReturnType<typeof cardsOf>[number];
type SizeOffer = GearOffer['sizes'][number];

type Props = {
  card: GearOffer;
  /** How many of a size are in the cart. */
  taken: (size: SizeOffer) => number;
  /** How many more pieces the cart may hold. */
  room: number;
  onQuantity: (size: SizeOffer, quantity: number) => void;
};

/** The sizes of a model that are in the cart, each with a stepper of its own. */
export function ChosenSizes({ card, taken, room, onQuantity }: Props) {
  const steps = stepsText.use();
  const words = ordersText.use();
  const [isShown, setShown] = useState(false);
  const { gear, nameOf } = useGearWords();
  const isInCart = (size: SizeOffer): boolean => taken(size) > 0;
  /** Phones have another cart than desks. */
  const toCart = () =>
    [...document.querySelectorAll<HTMLElement>('[data-cart]')]
      .find((cart) => cart.getClientRects().length > 0)
      ?.focus();
  return (
    <>
      <ul className="divide-line border-line m-0 flex list-none flex-col divide-y border-t p-0">
        {card.sizes.filter(isInCart).map((size) => (
          <li key={size.id} className="flex items-center justify-between gap-3 py-1 last:pb-0">
            <p className="min-w-0 truncate">
              <span className="font-semibold">
                {size.sizeLabel === '' ? words.oneSize : gear(size.sizeLabel)}
              </span>
              <span className="text-ink-3 ml-2 text-sm">
                <Money fen={size.rateFen} />
                {words.perDay}
              </span>
            </p>
            <span className="-mr-1.5 shrink-0">
              <Stepper
                value={taken(size)}
                onChange={(quantity) => onQuantity(size, quantity)}
                max={Math.min(maxQuantity, Math.max(size.free, taken(size)), taken(size) + room)}
                label={steps.quantityOf(nameOf({ title: card.title, sizeLabel: size.sizeLabel }))}
                lessLabel={steps.less}
                moreLabel={steps.more}
              />
            </span>
          </li>
        ))}
      </ul>
      {/* For the keyboard: else all that follows on the page lies between a size and the cart. */}
      <button
        type="button"
        onClick={toCart}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        className={isShown ? 'text-ice-ink min-h-11 self-start font-medium' : 'sr-only'}
      >
        {steps.toCart}
      </button>
    </>
  );
}
