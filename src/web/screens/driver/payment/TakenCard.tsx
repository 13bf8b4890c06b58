import { useEffect, useRef } from 'react';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { moneyText } from '#ui/money-text.ts';
import { deskText } from '#web/text/desk.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

export type TakenOnRoad = { readonly takenFen: number; readonly changeFen: number; readonly at: number };

/** Money has just come: how much, and whether that was all. */
export function TakenCard({ taken, isAll }: { taken: TakenOnRoad; isAll: boolean }) {
  const t = useText(deskText);
  const store = useText(storeText);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card pad="lg" className="ui-rise flex flex-col items-center gap-3 text-center">
      <span className="bg-success-soft text-success inline-flex size-18 items-center justify-center rounded-full">
        <Icon name="check" size={38} weight={2.6} />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
        {t.paidOnline(moneyText(taken.takenFen))}
      </h2>
      {taken.changeFen > 0 ? (
        <p className="text-lg font-semibold">{store.giveChange(moneyText(taken.changeFen))}</p>
      ) : null}
      {isAll ? <p className="text-ink-2">{store.allPaid}</p> : null}
    </Card>
  );
}
