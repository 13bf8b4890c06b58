import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { moneyText } from '#ui/money-text.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { readYuan, typedYuan } from '#web/screens/store/counter/yuan.ts';
import { harmedLines } from '#web/screens/store/return/settlement.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Damages = Readonly<Record<string, string>>;
type Props = { order: OrderDetail; damages: Damages; onChange: (damages: Damages) => void };

/** What each damaged or lost line costs. */
export function HarmFields({ order, damages, onChange }: Props) {
  const t = useText(storeText);
  const lines = harmedLines(order.lines);
  if (lines.length === 0) return null;
  return (
    <Card pad="lg" className="flex flex-col gap-5">
      <h2 className="text-lg font-semibold">{t.harmTitle}</h2>
      {lines.map((line) => (
        <HarmField
          key={line.id}
          line={line}
          typed={damages[line.id] ?? ''}
          onChange={(typed) => onChange({ ...damages, [line.id]: typed })}
        />
      ))}
    </Card>
  );
}

function HarmField(props: { line: OrderLine; typed: string; onChange: (typed: string) => void }) {
  const t = useText(storeText);
  const { nameOf } = useGearWords();
  const { line, typed, onChange } = props;
  const what = [
    line.damaged > 0 ? t.damagedUnits(line.damaged) : '',
    line.lost > 0 ? t.lostUnits(line.lost) : '',
    line.closeNote,
  ].filter((part) => part !== '');
  const depositFen = line.depositFen * (line.damaged + line.lost);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <GearArt art={line.art} size={44} />
        <div className="min-w-0">
          <p className="leading-snug font-semibold">{nameOf(line)}</p>
          <p className="text-warning text-sm">{what.join(' · ')}</p>
        </div>
      </div>
      <TextInput
        label={t.harmAmount}
        value={typed}
        onChange={onChange}
        prefix="¥"
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        placeholder="0"
        error={readYuan(typed).isWrong ? t.amountWrong : undefined}
      />
      {depositFen > 0 ? (
        <div>
          <Chip chosen={readYuan(typed).fen === depositFen} onPress={() => onChange(typedYuan(depositFen))}>
            {t.wholeDeposit(moneyText(depositFen))}
          </Chip>
        </div>
      ) : null}
    </div>
  );
}
