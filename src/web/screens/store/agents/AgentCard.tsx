import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Output } from '#web/api/calls.ts';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { PaySheet } from '#web/screens/store/agents/PaySheet.tsx';
import { agentText } from '#web/text/agent.ts';

export type AgentDue = Output<'finance.agents'>['items'][number];

/** One agent: what is due, what it is made of, store by store where there are several, and the button that pays. */
export function AgentCard({ agent }: { agent: AgentDue }) {
  const t = agentText.use();
  const paying = useOpening();
  const { name, isActive, dueFen, stores } = agent;
  const payable = stores.filter((store) => store.dueFen > 0);
  return (
    <Card as="section" pad="lg" className="flex h-full min-w-0 flex-col gap-4" aria-label={name}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-md min-w-0 font-semibold break-words">{name}</h2>
        {isActive ? null : <Tag>{t.isOff}</Tag>}
      </div>
      <div className="flex items-end justify-between gap-3">
        <div className="min-w-0">
          <p className="text-ink-3 text-sm">{t.due}</p>
          <Money fen={dueFen} size="lg" exact />
        </div>
        {payable.length === 0 ? null : <Button onClick={paying.show}>{t.pay}</Button>}
      </div>
      <KeyValue
        className="bg-sunken rounded-lg p-3.5"
        rows={[
          { name: t.pending, value: <Money fen={agent.pendingFen} exact /> },
          { name: t.earned, value: <Money fen={agent.earnedFen} exact /> },
          { name: t.settled, value: <Money fen={agent.settledFen} exact /> },
          ...(stores.length < 2
            ? []
            : stores.map((store) => ({
                name: `${t.due} · ${store.storeName}`,
                value: <Money fen={store.dueFen} exact />,
              }))),
        ]}
      />
      {dueFen < 0 ? <p className="text-ink-3 text-sm">{t.belowHint}</p> : null}
      {/* What is due after a payout begins a form of its own. */}
      <PaySheet key={agent.settledFen} agent={agent} payable={payable} {...paying.sheet} />
    </Card>
  );
}
