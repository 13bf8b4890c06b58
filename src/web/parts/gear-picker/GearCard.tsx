import { useState } from 'react';
import type { CartLine } from '#web/parts/gear-picker/cart.ts';
import { maxQuantity, quantityOf } from '#web/parts/gear-picker/cart.ts';
import type { GearOffer, SizeOffer } from '#web/parts/gear-picker/offers.ts';
import { SizeChips } from '#web/parts/gear-picker/SizeChips.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { pickerText } from '#web/text/picker.ts';
import { useText } from '#web/text/use-text.ts';
import { Card } from '#ui/Card.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { Money } from '#ui/Money.tsx';
import { moneyText } from '#ui/money-text.ts';
import { Stepper } from '#ui/Stepper.tsx';

type Props = {
  card: GearOffer;
  lines: readonly CartLine[];
  /** How many more pieces the cart may hold. */
  room: number;
  onQuantity: (size: SizeOffer, quantity: number) => void;
};

/** One model with its price and sizes: a press on a size takes one, the stepper takes more. */
export function GearCard({ card, lines, room, onQuantity }: Props) {
  const words = useText(pickerText);
  const { gear, nameOf } = useGearWords();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const taken = (size: SizeOffer): number => quantityOf(lines, size);
  const [only] = card.sizes.length === 1 ? card.sizes : [];
  const active =
    only ??
    card.sizes.find((size) => size.id === chosenId && taken(size) > 0) ??
    card.sizes.find((size) => taken(size) > 0);
  const choose = (size: SizeOffer) => {
    setChosenId(size.id);
    if (taken(size) === 0) onQuantity(size, 1);
  };
  const free = card.sizes.reduce((sum, size) => sum + size.free, 0);
  const isSoldOut = free === 0;
  return (
    <Card as="article" pad="none" className="flex min-w-0 flex-col gap-3 p-3">
      <div className="flex gap-3.5">
        <GearArt art={card.art} size={92} muted={isSoldOut} className="xl:size-16! rounded-lg" />
        <div className="flex min-w-0 flex-1 flex-col">
          <h3 className="line-clamp-2 text-md leading-snug font-semibold">{gear(card.title)}</h3>
          <p className="text-ink-3 truncate text-sm">
            {aboutOf(card, only?.sizeLabel).map(gear).join(' · ')}
            <span className={isSoldOut ? 'text-danger font-medium' : 'tnum'}>
              {' · '}
              {isSoldOut ? words['picker.soldOut'] : words.freeCount(free)}
            </span>
          </p>
          <div className="mt-auto flex items-end justify-between gap-2">
            <PriceText card={card} active={active} />
            {active === undefined || (active.free === 0 && taken(active) === 0) ? null : (
              <span className="-mr-1.5 -mb-1.5">
                <Stepper
                  value={taken(active)}
                  onChange={(quantity) => onQuantity(active, quantity)}
                  max={Math.min(maxQuantity, active.free, taken(active) + room)}
                  label={words.quantityOf(nameOf({ title: card.title, sizeLabel: active.sizeLabel }))}
                  lessLabel={words['picker.less']}
                  moreLabel={words['picker.more']}
                  collapse
                />
              </span>
            )}
          </div>
        </div>
      </div>
      {only === undefined ? <SizeChips sizes={card.sizes} taken={taken} onChoose={choose} /> : null}
    </Card>
  );
}

const aboutOf = (card: GearOffer, onlySize: string | undefined): readonly string[] => {
  const brand = card.title.toLowerCase().includes(card.brand.toLowerCase()) ? '' : card.brand;
  return [card.categoryName, brand, onlySize ?? ''].filter((part) => part !== '');
};

function PriceText({ card, active }: { card: GearOffer; active: SizeOffer | undefined }) {
  const words = useText(pickerText);
  const lowest = card.sizes.reduce((low, size) => (size.rateFen < low.rateFen ? size : low), card.sizes[0]!);
  const shown = active ?? lowest;
  const varies = active === undefined && card.sizes.some((size) => size.rateFen !== lowest.rateFen);
  return (
    <span className="min-w-0">
      <span className="whitespace-nowrap">
        <Money fen={shown.rateFen} size="lg" />
        <span className="text-ink-3 text-sm">{varies ? words.perDayFrom : words.perDay}</span>
      </span>
      {shown.depositFen > 0 ? (
        <span className="text-ink-3 block text-sm whitespace-nowrap">
          {words.depositEach(moneyText(shown.depositFen))}
        </span>
      ) : null}
    </span>
  );
}
