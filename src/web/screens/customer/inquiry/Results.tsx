import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { GearRows } from '#web/parts/gear-picker/GearRows.tsx';
import type { cardsOf } from '#web/parts/gear-picker/offers.ts';
import { GearPicture } from '#web/parts/gear/GearPicture.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { useInquiry } from '#web/screens/customer/inquiry/use-inquiry.ts';
import { inquiryText } from '#web/text/inquiry.ts';
import { ordersText } from '#web/text/orders.ts';

type Offer = ReturnType<typeof cardsOf>[number];

type Props = {
  found: ReturnType<typeof useInquiry>;
  isNarrowed: boolean;
  onClear: () => void;
  onOpen: (card: Offer) => void;
};

/** What a store has for the days: each model with its sizes, free or not. */
export function Results({ found, isNarrowed, onClear, onOpen }: Props) {
  const t = inquiryText.use();
  const { config, offers, isHere, cards, store } = found;
  const error = config.error ?? offers.error;
  if (offers.data === undefined && error !== null) {
    const retry = () => void (config.error === null ? offers.refetch() : config.refetch());
    return <LoadError error={error} onRetry={retry} />;
  }
  if (config.data !== undefined && store === undefined) return <EmptyState title={t.noStore} />;
  if (!isHere) return <SkeletonCards count={4} />;
  if (cards.length === 0) return <NothingFound isNarrowed={isNarrowed} onClear={onClear} />;
  const list = cards.map(({ key }) => key).join(' ');
  return <Cards key={list} cards={cards} isBusy={offers.isPlaceholderData} onOpen={onOpen} />;
}

type CardsProps = { cards: readonly Offer[]; isBusy: boolean; onOpen: (card: Offer) => void };

function Cards({ cards, isBusy, onOpen }: CardsProps) {
  const t = inquiryText.use();
  return (
    <div aria-busy={isBusy} className={cx('transition-opacity', isBusy && 'opacity-60')}>
      <GearRows label={t.results} cards={cards}>
        {(card) => <ResultCard card={card} onOpen={() => onOpen(card)} />}
      </GearRows>
    </div>
  );
}

/** The store has nothing of what was asked for, or nothing at all. */
function NothingFound({ isNarrowed, onClear }: Pick<Props, 'isNarrowed' | 'onClear'>) {
  const t = inquiryText.use();
  if (!isNarrowed) return <EmptyState title={t.noGear} text={t.noGearText} />;
  return (
    <EmptyState
      title={t.noneFound}
      text={t.noneFoundText}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t.clear}
        </Button>
      }
    />
  );
}

/** A model: what it costs, and which of its sizes are free. */
function ResultCard({ card, onOpen }: { card: Offer; onOpen: () => void }) {
  const t = inquiryText.use();
  const words = ordersText.use();
  const { gear } = useGearWords();
  const [first, ...others] = card.sizes.toSorted((a, b) => a.rateFen - b.rateFen);
  const varies = others.some(({ rateFen }) => rateFen !== first?.rateFen);
  const isGone = card.sizes.every(({ free }) => free === 0);
  return (
    <Card as="article" pad="none" className="min-w-0">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="press hover:bg-ice-soft flex w-full gap-3.5 rounded-xl p-3 text-left"
      >
        <GearPicture picture={card.picture} size={84} muted={isGone} />
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="line-clamp-2 text-md leading-snug font-semibold">{gear(card.title)}</span>
          {first === undefined ? null : (
            <span>
              <Money fen={first.rateFen} size="md" />
              <span className="text-ink-3 text-sm">
                {varies ? words.perDayFrom : words.perDay}
                {' · '}
                {first.depositFen === 0 ? t.noDeposit : words.depositEach(moneyText(first.depositFen))}
              </span>
            </span>
          )}
          <span className="flex flex-wrap gap-1.5">
            {card.sizes.map(({ id, sizeLabel, free }) => (
              <span
                key={id}
                className={cx(
                  'tnum inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-sm',
                  free === 0 ? 'bg-sunken text-ink-3' : 'bg-ice-soft text-ice-ink',
                )}
              >
                <span className={free === 0 ? 'line-through' : 'font-medium'}>
                  {sizeLabel === '' ? words.oneSize : gear(sizeLabel)}
                </span>
                {free === 0 ? words.soldOut : words.freeCount(free)}
              </span>
            ))}
          </span>
        </span>
      </button>
    </Card>
  );
}
