import { useState } from 'react';
import { untoldThrough } from '#domain/finance/payout.ts';
import { Button } from '#ui/Button.tsx';
import { Money } from '#ui/Money.tsx';
import { OpeningSheet } from '#web/screens/store/payouts/OpeningSheet.tsx';
import { everyDay, type CompanyMoney } from '#web/screens/store/payouts/payout-types.ts';
import { payoutsText } from '#web/text/payouts.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { money: CompanyMoney; name: string; onStale: () => void };

/** What no statement tells of a company's money, for those who may book it by what the bank shows. */
export function Untold({ money, name, onStale }: Props) {
  const t = useText(payoutsText);
  const [isOpen, setOpen] = useState(false);
  const { untoldDays: days } = money;
  if (days.length === 0) return null;
  const { lines, grossFen } = untoldThrough(days, everyDay);
  return (
    <div className="border-line flex flex-col gap-3 border-t pt-4">
      <div className="flex items-baseline justify-between gap-4">
        <span>
          <span className="block font-medium">{t.untold}</span>
          <span className="text-ink-3 block text-sm">{t.lines(lines)}</span>
        </span>
        <Money fen={grossFen} size="md" exact />
      </div>
      <p className="text-ink-3 text-sm">{t.untoldText}</p>
      <div>
        <Button variant="soft" size="sm" icon="edit" onClick={() => setOpen(true)}>
          {t.bookUntold}
        </Button>
      </div>
      <OpeningSheet
        money={money}
        name={name}
        open={isOpen}
        onClose={() => setOpen(false)}
        onStale={onStale}
      />
    </div>
  );
}
