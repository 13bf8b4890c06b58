import { Suspense, useDeferredValue, useState, type ReactNode } from 'react';
import { lazyPart } from '#web/routing/lazy-part.ts';

const MoreGear = lazyPart(() => import('#web/parts/gear-picker/MoreGear.tsx'), 'MoreGear');

/** Few, so that the first of them stand soon; an even number fills rows of two. */
const cardsAtOnce = 8;
/** Drawn with the page; what is below the fold of a phone follows between touches. */
const cardsFirst = 2;

type Props<Gear> = {
  label?: string;
  cards: readonly Gear[];
  children: (card: Gear) => ReactNode;
};

/** The cards of models, more of them as their end nears the screen. The focus goes on from the button of the end to the first new card. */
export function GearRows<Gear extends { readonly key: string }>({ label, cards, children }: Props<Gear>) {
  const [count, setCount] = useState(cardsAtOnce);
  const [focusKey, setFocusKey] = useState<string>();
  const drawnCount = useDeferredValue(count, cardsFirst);
  // Once: a card that comes again, with other gear, leaves the focus where it is.
  const focusInside = (row: HTMLElement | null): void => {
    row?.querySelector('button')?.focus();
    setFocusKey(undefined);
  };
  return (
    <>
      <ul aria-label={label} className="m-0 grid list-none grid-cols-1 gap-3 p-0 xl:grid-cols-2">
        {cards.slice(0, drawnCount).map((card) => (
          <li
            key={card.key}
            ref={card.key === focusKey ? focusInside : undefined}
            className="flex min-w-0 *:flex-1"
          >
            {children(card)}
          </li>
        ))}
      </ul>
      {cards.length > drawnCount ? (
        <Suspense>
          <MoreGear
            onMore={(hadFocus) => {
              setCount(count + cardsAtOnce);
              if (hadFocus) setFocusKey(cards[drawnCount]?.key);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
