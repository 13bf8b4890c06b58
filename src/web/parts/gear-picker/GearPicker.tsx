import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { Card } from '#ui/Card.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import {
  isSameGear,
  maxQuantity,
  quantityOf,
  withQuantity,
  type CartLine,
} from '#web/parts/gear-picker/cart.ts';
import { openModel } from '#web/parts/gear-dialog/open-model.ts';
import { cardsOf, searchCards, type useOffers } from '#web/parts/gear-picker/offers.ts';
import { SizeChips } from '#web/parts/gear-picker/SizeChips.tsx';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { GearPicture } from '#web/parts/gear/GearPicture.tsx';
import { GearRows } from '#web/parts/gear-picker/GearRows.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { pickerText } from '#web/text/picker.ts';
import { cx } from '#ui/cx.ts';
import { Pills } from '#ui/Pills.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';

type GearOffer = ReturnType<typeof cardsOf>[number];
type SizeOffer = GearOffer['sizes'][number];

type GearCardProps = {
  card: GearOffer;
  lines: readonly CartLine[];
  /** How many more pieces the cart may hold. */
  room: number;
  onQuantity: (size: SizeOffer, quantity: number) => void;
};

/** One model with its price and sizes: each press on a size takes one, the stepper of a chosen size more or less. */
function GearCard({ card, lines, room, onQuantity }: GearCardProps) {
  const words = pickerText.use();
  const { gear } = useGearWords();
  const taken = (size: SizeOffer): number => quantityOf(lines, size);
  const free = card.sizes.reduce((sum, size) => sum + size.free, 0);
  const isSoldOut = free === 0;
  const choose = (size: SizeOffer) =>
    onQuantity(size, Math.max(taken(size), Math.min(size.free, maxQuantity, taken(size) + 1)));
  return (
    <Card as="article" pad="none" className="flex min-w-0 flex-col gap-3 p-3">
      <div className="flex gap-3.5">
        <button
          type="button"
          aria-label={words.aboutGear(gear(card.title))}
          onClick={() => void openModel({ card, onBook: choose })}
          className="press self-start"
        >
          <GearPicture
            picture={card.picture}
            size={92}
            muted={isSoldOut}
            className="xl:size-16! rounded-lg block"
          />
        </button>
        <div className="flex min-w-0 flex-1 flex-col">
          <h3 className="line-clamp-2 text-md leading-snug font-semibold">{gear(card.title)}</h3>
          <p className="text-ink-3 truncate text-sm">
            {aboutOf(card).map(gear).join(' · ')}
            <span className={isSoldOut ? 'text-danger font-medium' : 'tnum'}>
              {' · '}
              {isSoldOut ? words.soldOut : words.freeCount(free)}
            </span>
          </p>
          <PriceText card={card} />
        </div>
      </div>
      <SizeChips sizes={card.sizes} taken={taken} onChoose={choose} />
      {lines.some((line) => card.sizes.some((size) => isSameGear(line, size))) ? (
        <Suspense fallback={<div className="h-14" />}>
          <ChosenSizes card={card} taken={taken} room={room} onQuantity={onQuantity} />
        </Suspense>
      ) : null}
    </Card>
  );
}

/** With the first thing in the cart, as the cart itself. */
const ChosenSizes = lazyPart(() => import('#web/parts/gear-picker/ChosenSizes.tsx'), 'ChosenSizes');

const aboutOf = ({ title, brand, categoryName }: GearOffer): readonly string[] =>
  title.toLowerCase().includes(brand.toLowerCase()) ? [categoryName] : [categoryName, brand];

function PriceText({ card: { sizes } }: { card: GearOffer }) {
  const words = pickerText.use();
  const lowest = sizes.reduce((low, size) => (size.rateFen < low.rateFen ? size : low), sizes[0]!);
  const varies = sizes.some((size) => size.rateFen !== lowest.rateFen);
  return (
    <p className="mt-auto">
      <span className="whitespace-nowrap">
        <Money fen={lowest.rateFen} size="lg" />
        <span className="text-ink-3 text-sm">{varies ? words.perDayFrom : words.perDay}</span>
      </span>
      {lowest.depositFen > 0 ? (
        <span className="text-ink-3 block text-sm whitespace-nowrap">
          {words.depositEach(moneyText(lowest.depositFen))}
        </span>
      ) : null}
    </p>
  );
}

const NoGear = lazyPart(() => import('#web/parts/gear-picker/NoGear.tsx'), 'NoGear');

type Props = {
  query: ReturnType<typeof useOffers>;
  lines: readonly CartLine[];
  /** How many more pieces the cart may hold; left out: any number. */
  room?: number;
  onChange: (lines: readonly CartLine[]) => void;
};

/** Everything a store hires out over some days, to search, filter and put into a cart by size and number. */
export function GearPicker({ query, lines, room = Number.POSITIVE_INFINITY, onChange }: Props) {
  const words = pickerText.use();
  const { gear } = useGearWords();
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState('');
  const offers = useDeferredValue(query.data);
  const cards = useMemo(() => (offers === undefined ? [] : cardsOf(offers)), [offers]);
  const pills = [
    { value: '', label: words.allGear },
    ...[...new Map(cards.map((card) => [card.categoryId, card.categoryName]))].map(([value, name]) => ({
      value,
      label: gear(name),
    })),
  ];
  const chosen = pills.some((pill) => pill.value === category) ? category : '';
  const found = searchCards(cards, typed, gear).filter((card) => chosen === '' || card.categoryId === chosen);

  return (
    <section aria-label={words.categories} className="flex flex-col gap-3">
      <h2 className="sr-only">{words.categories}</h2>
      <SearchInput
        value={typed}
        onChange={setTyped}
        label={words.searchGear}
        clearLabel={words.clearSearch}
      />
      {offers === undefined ? (
        query.isError ? (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonCards count={5} />
        )
      ) : (
        <>
          <div className="bg-canvas sticky top-0 z-10 -my-1 py-1">
            <Pills options={pills} value={chosen} onChange={setCategory} label={words.categories} />
          </div>
          <CardList
            key={`${chosen} ${typed}`}
            cards={found}
            isEmptyStore={cards.length === 0}
            isBusy={query.isPlaceholderData || offers !== query.data}
            lines={lines}
            room={room}
            onChange={onChange}
          />
        </>
      )}
    </section>
  );
}

type ListProps = {
  cards: readonly GearOffer[];
  isEmptyStore: boolean;
  isBusy: boolean;
  lines: readonly CartLine[];
  room: number;
  onChange: (lines: readonly CartLine[]) => void;
};

function CardList({ cards, isEmptyStore, isBusy, lines, room, onChange }: ListProps) {
  if (cards.length === 0) {
    return (
      <Suspense>
        <NoGear isEmptyStore={isEmptyStore} />
      </Suspense>
    );
  }
  const put = (card: GearOffer, size: SizeOffer, quantity: number) => {
    const { kind, id, sizeLabel, rateFen, depositFen } = size;
    const gear = { kind, id, title: card.title, art: card.art, sizeLabel, rateFen, depositFen };
    onChange(withQuantity(lines, gear, quantity));
  };
  return (
    <div aria-busy={isBusy} className={cx('transition-opacity', isBusy && 'opacity-60')}>
      <GearRows cards={cards}>
        {(card) => (
          <GearCard
            card={card}
            lines={lines}
            room={room}
            onQuantity={(size, quantity) => put(card, size, quantity)}
          />
        )}
      </GearRows>
    </div>
  );
}
