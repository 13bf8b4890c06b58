import { Suspense, useMemo, useState } from 'react';
import type { CartLine } from '#web/parts/gear-picker/cart.ts';
import { withQuantity } from '#web/parts/gear-picker/cart.ts';
import { GearCard } from '#web/parts/gear-picker/GearCard.tsx';
import { MoreGear } from '#web/parts/gear-picker/MoreGear.tsx';
import { cardsOf, searchCards } from '#web/parts/gear-picker/offers.ts';
import type { GearOffer, SizeOffer } from '#web/parts/gear-picker/offers.ts';
import type { OffersQuery } from '#web/parts/gear-picker/use-offers.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { pickerText } from '#web/text/picker.ts';
import { frameText } from '#web/text/frame.ts';
import { useText } from '#web/text/use-text.ts';
import { cx } from '#ui/cx.ts';
import { Pills } from '#ui/Pills.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';

const NoGear = lazyPart(async () => ({
  default: (await import('#web/parts/gear-picker/NoGear.tsx')).NoGear,
}));

type Props = {
  query: OffersQuery;
  lines: readonly CartLine[];
  /** How many more pieces the cart may hold; left out: any number. */
  room?: number;
  onChange: (lines: readonly CartLine[]) => void;
};

/** Everything a store hires out over some days, to search, filter and put into a cart by size and number. */
export function GearPicker({ query, lines, room = Number.POSITIVE_INFINITY, onChange }: Props) {
  const words = useText(pickerText);
  const shell = useText(frameText);
  const { gear } = useGearWords();
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState('');
  const offers = query.data;
  const cards = useMemo(() => (offers === undefined ? [] : cardsOf(offers)), [offers]);
  const pills = [
    { value: '', label: words['picker.all'] },
    ...[...new Map(cards.map((card) => [card.categoryId, card.categoryName]))].map(([value, name]) => ({
      value,
      label: gear(name),
    })),
  ];
  const chosen = pills.some((pill) => pill.value === category) ? category : '';
  const found = searchCards(cards, typed, gear).filter((card) => chosen === '' || card.categoryId === chosen);

  return (
    <section aria-label={words['picker.categories']} className="flex flex-col gap-3">
      <h2 className="sr-only">{words['picker.categories']}</h2>
      <SearchInput
        value={typed}
        onChange={setTyped}
        label={words['picker.search']}
        clearLabel={words['picker.clear']}
      />
      {offers === undefined ? (
        query.isError ? (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonCards count={5} label={shell.loading} />
        )
      ) : (
        <>
          <div className="bg-canvas sticky top-0 z-10 -my-1 py-1">
            <Pills options={pills} value={chosen} onChange={setCategory} label={words['picker.categories']} />
          </div>
          <CardList
            key={`${chosen} ${typed}`}
            cards={found}
            isEmptyStore={cards.length === 0}
            isBusy={query.isPlaceholderData}
            lines={lines}
            room={room}
            onChange={onChange}
          />
        </>
      )}
    </section>
  );
}

/** Few, so that the first of them stand soon; an even number fills rows of two. */
const cardsAtOnce = 8;

type ListProps = {
  cards: readonly GearOffer[];
  isEmptyStore: boolean;
  isBusy: boolean;
  lines: readonly CartLine[];
  room: number;
  onChange: (lines: readonly CartLine[]) => void;
};

function CardList({ cards, isEmptyStore, isBusy, lines, room, onChange }: ListProps) {
  const [shown, setShown] = useState(cardsAtOnce);
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
      <ul className="m-0 grid list-none grid-cols-1 gap-3 p-0 xl:grid-cols-2">
        {cards.slice(0, shown).map((card) => (
          <li key={card.key} className="flex min-w-0 *:flex-1">
            <GearCard
              card={card}
              lines={lines}
              room={room}
              onQuantity={(size, quantity) => put(card, size, quantity)}
            />
          </li>
        ))}
      </ul>
      {cards.length > shown ? <MoreGear onMore={() => setShown(shown + cardsAtOnce)} /> : null}
    </div>
  );
}
