import { withUnitFor } from '#web/parts/gear-picker/cart-people.ts';
import { fitKindOf } from '#domain/fitting/fit-rules.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Money } from '#ui/Money.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import type { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { isSameGear, type CartLine } from '#web/parts/gear-picker/cart.ts';
import { cardsOf } from '#web/parts/gear-picker/offers.ts';
import { SizeChips } from '#web/parts/gear-picker/SizeChips.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { withoutUnitOf } from '#web/screens/store/walk-in/person-lines.ts';
import { sizesLeft } from '#web/screens/store/walk-in/sets.ts';
import type { WalkInWork } from '#web/screens/store/walk-in/use-walk-in.ts';
import { groupText } from '#web/text/group.ts';
import { ordersText } from '#web/text/orders.ts';

/** A person's piece whose size is chosen: in place of one that they have, or of one that is missing. */
export type SizeChoice = { readonly person: number; readonly art: string; readonly line: CartLine | null };

type Props = {
  work: WalkInWork;
  choice: SizeChoice;
  sheet: ReturnType<typeof useOpeningFor<SizeChoice>>['sheet'];
};

/** All sizes of a kind that the store has, for one person. */
export function SizeSheet({ work, choice: { person, art, line }, sheet }: Props) {
  const t = groupText.use();
  const words = ordersText.use();
  const { gear } = useGearWords();
  const { draft, offers, set } = work;
  const left = new Map(sizesLeft(draft, offers.data).map((size) => [size.id, size]));
  const cards = offers.data === undefined ? [] : cardsOf(offers.data).filter((card) => card.art === art);
  const isOwn = (size: Pick<CartLine, 'kind' | 'id'>): boolean => line !== null && isSameGear(size, line);
  const choose = (id: string) => {
    const size = left.get(id);
    sheet.onClose();
    if (size === undefined || isOwn(size)) return;
    const { free: _, ...chosen } = size;
    const before = line === null ? draft.lines : withoutUnitOf(draft.lines, line, person);
    set({ lines: withUnitFor(before, chosen, person) });
  };
  const name = draft.people[person]?.name ?? '';
  const kind = fitKindOf(art);
  const title = kind === undefined ? gear(cards[0]?.categoryName ?? '') : t[`kind.${kind}`];
  return (
    <AppSheet {...sheet} title={t.chooseSize(title, name)}>
      <div className="flex flex-col gap-5">
        <p className="text-ink-3 text-sm">{t.sizeHint}</p>
        {cards.length === 0 ? <EmptyState title={t.noneOfKind} /> : null}
        {cards.map((card) => (
          <section key={card.key} className="flex flex-col gap-2">
            <h3 className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate font-semibold">{gear(card.title)}</span>
              <span className="text-ink-3 text-sm whitespace-nowrap">
                <Money fen={card.sizes[0]?.rateFen ?? 0} />
                {words.perDay}
              </span>
            </h3>
            <SizeChips
              sizes={card.sizes.map((size) => ({ ...size, free: left.get(size.id)?.free ?? 0 }))}
              taken={(size) => (isOwn(size) ? 1 : 0)}
              onChoose={({ id }) => choose(id)}
            />
          </section>
        ))}
      </div>
    </AppSheet>
  );
}
