import { useState, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { FactGrid } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { useCall } from '#web/api/queries.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { showAbove } from '#web/parts/frame/show-above.tsx';
import { DepositNote, GearAbout, useAttributeFacts } from '#web/parts/gear-dialog/GearAbout.tsx';
import { SizeHelp } from '#web/parts/gear-dialog/SizeHelp.tsx';
import { useClosing } from '#web/parts/gear-dialog/use-closing.ts';
import type { cardsOf } from '#web/parts/gear-picker/offers.ts';
import { GearPicture } from '#web/parts/gear/GearPicture.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { PhotoStrip } from '#web/parts/photos/PhotoStrip.tsx';
import { gearAboutText } from '#web/text/gear-about.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { ordersText } from '#web/text/orders.ts';

type Card = ReturnType<typeof cardsOf>[number];
type Size = Card['sizes'][number];

type Request = {
  readonly card: Card;
  /** Takes one of the sizes. */
  readonly onBook: (size: Size) => void;
  /** Puts something beside the button that books; `leave` closes the dialog and goes on to a page. */
  readonly beside?: (at: {
    readonly size: Size | undefined;
    readonly leave: (to: string) => void;
    readonly book: ReactNode;
  }) => ReactNode;
};

const cheapest = (sizes: readonly Size[]): Size | undefined =>
  sizes.toSorted((a, b) => a.rateFen - b.rateFen)[0];

/** The pictures, name and price of a model. */
function ModelHead({ card, size }: { card: Card; size: Size | undefined }) {
  const words = ordersText.use();
  const { gear } = useGearWords();
  const images = useCall('equipment.getModel', { id: card.modelId }).data?.imageFiles ?? [];
  const isSame = card.sizes.every(({ rateFen }) => rateFen === size?.rateFen);
  return (
    <>
      {images.length > 0 ? (
        <PhotoStrip images={images} picture={card.picture} size={104} />
      ) : (
        <div className="flex justify-center rounded-xl" style={{ background: 'var(--gear-ground)' }}>
          <GearPicture picture={card.picture} size={160} className="" />
        </div>
      )}
      <div>
        <p className="text-lg leading-snug font-semibold break-words">{gear(card.title)}</p>
        <p className="text-ink-3">{gear(card.categoryName)}</p>
        {size === undefined ? null : (
          <p className="mt-1">
            <Money fen={size.rateFen} size="lg" />
            <span className="text-ink-3">{isSame ? words.perDay : words.perDayFrom}</span>
          </p>
        )}
      </div>
    </>
  );
}

type SizesProps = {
  card: Card;
  chosen: Size | undefined;
  onChoose: (size: Size) => void;
};

/** One size with what is free of it. */
function SizeChip({
  size,
  chosen,
  onChoose,
}: {
  size: Size;
  chosen: boolean;
  onChoose: SizesProps['onChoose'];
}) {
  const t = gearAboutText.use();
  const { gear } = useGearWords();
  const isGone = size.free === 0;
  const look = chosen
    ? 'border-ice bg-ice-soft text-ice-ink font-semibold'
    : isGone
      ? 'bg-sunken text-ink-3 border-transparent'
      : 'border-line bg-surface text-ink';
  const className = cx(
    'inline-flex min-h-12 min-w-16 flex-col items-center justify-center rounded-md border px-3 leading-tight',
    look,
  );
  const text = (
    <>
      <span className={cx('tnum', isGone && 'line-through')}>
        {size.sizeLabel === '' ? t.oneSize : gear(size.sizeLabel)}
      </span>
      <span className="tnum text-xs">{isGone ? t.gone : t.free(size.free)}</span>
    </>
  );
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={isGone}
      onClick={() => onChoose(size)}
      className={cx('press', className)}
    >
      {text}
    </button>
  );
}

/** The sizes of a model. */
function Sizes({ card, chosen, onChoose }: SizesProps) {
  const t = gearAboutText.use();
  return (
    <section>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h3 className="text-md font-semibold">{t.sizes}</h3>
        <SizeHelp art={card.art} />
      </div>
      <ul className="m-0 flex list-none flex-wrap gap-2 p-0">
        {card.sizes.map((size) => (
          <li key={size.id}>
            <SizeChip size={size} chosen={chosen?.id === size.id} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type FooterProps = {
  card: Card;
  chosen: Size | undefined;
  onBook: (size: Size) => void;
};

/** Takes the chosen size. */
function ModelFooter({ card, chosen, onBook }: FooterProps) {
  const t = gearAboutText.use();
  const { gear } = useGearWords();
  if (chosen === undefined) {
    return (
      <Button size="lg" disabled>
        {card.sizes.every(({ free }) => free === 0) ? t.allGone : t.chooseSize}
      </Button>
    );
  }
  return (
    <Button size="lg" onClick={() => onBook(chosen)}>
      {t.takeSize(chosen.sizeLabel === '' ? t.oneSize : gear(chosen.sizeLabel))}
    </Button>
  );
}

type HandsProps = FooterProps & { beside: Request['beside']; onLeave: (to: string) => void };

function ModelHands({ beside, onLeave, ...footer }: HandsProps) {
  const book = <ModelFooter {...footer} />;
  return beside?.({ size: footer.chosen, leave: onLeave, book }) ?? book;
}

/** One model above any page, for whoever hires it: pictures, price, sizes, what it comes with, whom it suits, the deposit. */
function ModelDialog({ card, onBook, beside, onClosed }: Request & { onClosed: () => void }) {
  const words = gearDialogText.use();
  const factsOf = useAttributeFacts();
  const { isOpen, close, leaveTo } = useClosing(onClosed);
  const open = card.sizes.filter(({ free }) => free > 0);
  const [chosenId, setChosenId] = useState(open.length === 1 ? open[0]?.id : undefined);
  const chosen = card.sizes.find(({ id }) => id === chosenId);
  const priced = chosen ?? cheapest(card.sizes);
  const model = useCall('equipment.getModel', { id: card.modelId }).data;
  const attributes = model?.attributes ?? [];
  const facts = factsOf(attributes);
  const book = (size: Size): void => {
    close();
    onBook(size);
  };
  return (
    <AppSheet
      open={isOpen}
      onClose={close}
      title={words.title}
      footer={<ModelHands card={card} chosen={chosen} onBook={book} beside={beside} onLeave={leaveTo} />}
    >
      <div className="flex flex-col gap-4 pt-1">
        <ModelHead card={card} size={priced} />
        <Sizes card={card} chosen={chosen} onChoose={({ id }) => setChosenId(id)} />
        <GearAbout art={card.art} attributes={attributes} />
        {facts.length === 0 ? null : <FactGrid facts={facts} />}
        {priced === undefined ? null : <DepositNote depositFen={priced.depositFen} />}
      </div>
    </AppSheet>
  );
}

/** Shows the dialog of a model; settles when it is closed. */
export const showModel = (request: Request): Promise<void> =>
  showAbove((onClosed) => <ModelDialog {...request} onClosed={onClosed} />);
