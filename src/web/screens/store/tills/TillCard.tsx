import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/Card.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { Move } from '#web/screens/store/tills/MoveSheet.tsx';
import { tillName } from '#web/screens/store/tills/till-types.ts';
import type { Till } from '#web/screens/store/tills/till-types.ts';
import { useLocale } from '#web/state/language.ts';
import { tillsText } from '#web/text/tills.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { till: Till; onCashUp: () => void; onMove: (move: Move) => void };

const movesOf = ({ kind, shift }: Till): readonly Move[] => {
  if (kind === 'driver') return ['handOver', 'give'];
  return shift === null ? ['open', 'takeOut'] : ['putIn', 'takeOut'];
};

/** One till: what should be in it, how its shift came to that, and what can be done with it. */
export function TillCard({ till, onCashUp, onMove }: Props) {
  const t = useText(tillsText);
  const name = tillName(till, t);
  return (
    <Card as="section" pad="lg" aria-label={name} className="flex flex-col gap-4">
      <header className="flex items-start justify-between gap-4">
        <h2 className="text-md font-semibold">{name}</h2>
        <p className="text-right">
          <span className="text-ink-3 block text-sm">{t.inTill}</span>
          <Money fen={till.inTillFen} size="lg" exact />
        </p>
      </header>
      <ShiftSums till={till} />
      <div className="flex flex-wrap gap-2">
        {till.shift === null ? null : (
          <Button icon="check" className="flex-1" aria-haspopup="dialog" onClick={onCashUp}>
            {t.cashUp}
          </Button>
        )}
        {movesOf(till).map((move) => (
          <Button
            key={move}
            variant="secondary"
            className="flex-1"
            aria-haspopup="dialog"
            onClick={() => onMove(move)}
          >
            {t[move]}
          </Button>
        ))}
        {till.shift === null ? null : (
          <Link
            to={pathTo('storeTillShift', { id: till.shift.id })}
            className={buttonClass({ variant: 'ghost' }, 'flex-1')}
          >
            {t.seeShift}
          </Link>
        )}
      </div>
    </Card>
  );
}

function ShiftSums({ till: { shift, storeId } }: { till: Till }) {
  const t = useText(tillsText);
  const zone = useZone(storeId);
  const locale = useLocale();
  if (shift === null) return <p className="text-ink-3">{t.noShift}</p>;
  const rows = [
    { name: t.float, fen: shift.floatFen },
    { name: t.taken, fen: shift.takenFen },
    { name: t.givenBack, fen: -shift.givenBackFen },
    { name: t.moved, fen: shift.movedFen },
  ].filter(({ name, fen }) => fen !== 0 || name === t.float);
  return (
    <div>
      <p className="text-ink-3 mb-2 text-sm">
        {t.since(momentText(shift.openedAt, { locale, zone }), shift.openedBy)}
      </p>
      <KeyValue rows={rows.map(({ name, fen }) => ({ name, value: <Money fen={fen} exact /> }))} />
    </div>
  );
}
