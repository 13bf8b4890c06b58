import { Button } from '#ui/Button.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Money } from '#ui/Money.tsx';
import { Tag } from '#ui/Tag.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { GearPicture } from '#web/parts/gear/GearPicture.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import {
  isOpen,
  requestedOf,
  savedAgain,
  useSchemeWrite,
  type Scheme,
  type SchemeCheck,
} from '#web/parts/schemes/scheme-api.ts';
import { showSuccess } from '#web/state/toast.ts';
import { ordersText } from '#web/text/orders.ts';
import { schemesText } from '#web/text/schemes.ts';

type Props = { scheme: Scheme; check: SchemeCheck | undefined; index: number };
type Offer = SchemeCheck['lines'][number]['proposals'][number];

/** So many replacements stand on the page itself. */
const mostInSight = 2;

/** Puts something in the place of a line, or takes it out. */
const useSwap = (scheme: Scheme, index: number) => {
  const t = schemesText.use();
  const save = useSchemeWrite('schemes.save', () => showSuccess(t.changed));
  const swap = (offer: Offer | null) => {
    if (save.isPending) return;
    const lines = scheme.lines.flatMap((line, at) => {
      if (at !== index) return [requestedOf(line)];
      const { quantity, person } = line;
      return offer === null
        ? []
        : [requestedOf({ variantId: offer.variantId, poolId: offer.poolId, quantity, person })];
    });
    save.mutate(savedAgain(scheme, { lines }));
  };
  return { swap, isPending: save.isPending };
};

/** One line of a scheme: what it is, what is free of it now, and for the owner what could take its place. */
export function SchemeLine({ scheme, check, index }: Props) {
  const line = scheme.lines[index];
  if (line === undefined) return null;
  const now = check?.lines[index];
  const isShort = now !== undefined && now.free < line.quantity;
  const mayChange = scheme.isMine && isOpen(scheme);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <LinePicture line={line} now={now} isShort={isShort} />
        <LineText line={line} now={now} />
        {isShort ? <ShortTag free={now.free} /> : null}
        {mayChange ? <Change scheme={scheme} index={index} offers={now?.proposals ?? []} /> : null}
      </div>
      {isShort && mayChange ? <Instead scheme={scheme} index={index} offers={now.proposals} /> : null}
    </div>
  );
}

/** Its kind's drawing until its own picture is known. */
function LinePicture({ line, now, isShort }: TextProps & { isShort: boolean }) {
  if (now === undefined) return <GearArt art={line.art} size={48} />;
  return <GearPicture picture={now.picture} size={48} muted={isShort} />;
}

type TextProps = { line: Scheme['lines'][number]; now: SchemeCheck['lines'][number] | undefined };

function LineText({ line, now }: TextProps) {
  const t = schemesText.use();
  const words = ordersText.use();
  const { gear } = useGearWords();
  return (
    <div className="min-w-0 flex-1">
      <p className="line-clamp-2 leading-snug font-medium">
        {gear(line.title)}
        {line.quantity > 1 ? ` ×${line.quantity}` : ''}
      </p>
      <p className="text-ink-3 text-sm">
        {line.sizeLabel === '' ? null : `${gear(line.sizeLabel)} · `}
        <Money fen={line.rateFen} />
        {words.perDay}
        {now === undefined || now.free < line.quantity ? null : ` · ${t.free(now.free)}`}
      </p>
    </div>
  );
}

function ShortTag({ free }: { free: number }) {
  const t = schemesText.use();
  return <Tag tone="danger">{free === 0 ? t.soldOut : t.onlyFree(free)}</Tag>;
}

type ChangeProps = { scheme: Scheme; index: number; offers: readonly Offer[] };

/** What could take the place of a line that is sold out, one press away. */
function Instead({ scheme, index, offers }: ChangeProps) {
  const t = schemesText.use();
  const { gear, nameOf } = useGearWords();
  const { swap, isPending } = useSwap(scheme, index);
  const title = scheme.lines[index]?.title;
  return (
    <div className="flex flex-wrap items-center gap-2 pl-15">
      {offers.slice(0, mostInSight).map((offer) => (
        <Button
          key={offer.variantId ?? offer.poolId}
          size="sm"
          variant="soft"
          loading={isPending}
          onClick={() => swap(offer)}
        >
          {`${t.instead} ${offer.title === title ? gear(offer.sizeLabel) : nameOf(offer)}`}
        </Button>
      ))}
    </div>
  );
}

/** Another piece in the place of a line, or none. */
function Change({ scheme, index, offers }: ChangeProps) {
  const t = schemesText.use();
  const { nameOf } = useGearWords();
  const choosing = useOpening();
  const { swap, isPending } = useSwap(scheme, index);
  const line = scheme.lines[index];
  const choose = (offer: Offer | null) => {
    choosing.close();
    swap(offer);
  };
  return (
    <>
      <IconButton
        icon="swap"
        label={t.change(line === undefined ? '' : nameOf(line))}
        onClick={choosing.show}
      />
      <AppSheet
        {...choosing.sheet}
        title={t.changeTitle}
        footer={
          <Button variant="secondary" loading={isPending} onClick={() => choose(null)}>
            {t.remove}
          </Button>
        }
      >
        <Choices offers={offers} onChoose={choose} />
      </AppSheet>
    </>
  );
}

function Choices({ offers, onChoose }: { offers: readonly Offer[]; onChoose: (offer: Offer) => void }) {
  const t = schemesText.use();
  const words = ordersText.use();
  const { gear } = useGearWords();
  if (offers.length === 0) return <p className="text-ink-3 py-4 text-center">{t.noOther}</p>;
  return (
    <ul className="divide-line -mx-4 my-0 list-none divide-y p-0">
      {offers.map((offer) => (
        <li key={offer.variantId ?? offer.poolId}>
          <ListRow
            lead={<GearPicture picture={offer.picture} size={40} />}
            title={gear(offer.title)}
            text={
              <>
                {offer.sizeLabel === '' ? null : `${gear(offer.sizeLabel)} · `}
                <Money fen={offer.rateFen} />
                {words.perDay}
              </>
            }
            end={t.free(offer.free)}
            onPress={() => onChoose(offer)}
          />
        </li>
      ))}
    </ul>
  );
}
