import { useMoment } from '#web/parts/time/use-moment.ts';
import { dotted } from '#ui/whole-parts.ts';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { useState } from 'react';
import { eventName } from '#contract/event-words.ts';
import { nameOf } from '#contract/list-words.ts';
import { giftNames } from '#contract/store-lists.ts';
import { Button } from '#ui/Button.tsx';
import { moneyText } from '#ui/Money.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { readYuan } from '#web/parts/pay/yuan.ts';
import { orderActs, type OrderAct } from '#web/parts/orders/order-acts.ts';
import { useLanguage } from '#web/state/language.ts';
import { messageWords } from '#web/screens/store/detail/message-words.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { orderPageText } from '#web/text/order-page.ts';
import { messageHistoryText } from '#web/text/message-history.ts';

const collapsedCount = 3;

/** What is noted of a deposit that a company secures is an amount. */
const isOfHold = ({ kind }: OrderAct): boolean => kind === 'order.holdDeposit' || kind === 'order.endHold';

/** What happened to the order, act by act, the newest first, in words. */
export function HistoryCard({ order }: { order: OrderDetail }) {
  const moment = useMoment(order.storeId);
  const t = orderPageText.use();
  const language = useLanguage();
  const reasons = reasonsText.use();
  const messageTexts = messageHistoryText.use();
  const [showsAll, setShowsAll] = useState(false);
  if (order.events.length === 0) return null;
  const titleOf = (name: string, { count, codes }: Pick<OrderAct, 'count' | 'codes'>): string => {
    if (count === 1) return name;
    return codes.length === count ? t.historyPieces(name, count) : t.historyTimes(name, count);
  };
  const newest = orderActs(order.events);
  const entries = (showsAll ? newest : newest.slice(0, collapsedCount)).map((act, index) => ({
    key: `${act.at} ${index}`,
    title: titleOf(eventName(act.kind, language) ?? t.historyOther, act),
    time: dotted([act.actorName === 'system' ? t.historySystem : act.actorName, moment(act.at)]),
    text: dotted([
      act.codes.join(t.historyComma),
      ...act.gifts.map(
        ({ kind, amountFen }) => `${nameOf(giftNames, kind, language)} ${moneyText(amountFen)}`,
      ),
      ...act.notes.map((note) => {
        if (!isOfHold(act)) return reasons.reasonText(note);
        const { fen } = readYuan(note);
        return act.kind === 'order.holdDeposit' ? moneyText(fen) : t.historyCaptured(moneyText(fen));
      }),
    ]),
    ...(act.message ? messageWords(act.message, messageTexts, moment) : {}),
  }));
  return (
    <SectionCard title={t.historyTitle}>
      <Timeline entries={entries} />
      {newest.length > collapsedCount && !showsAll ? (
        <Button variant="ghost" size="sm" full className="-mt-2 -mb-3" onClick={() => setShowsAll(true)}>
          {t.historyAll(newest.length)}
        </Button>
      ) : null}
    </SectionCard>
  );
}
