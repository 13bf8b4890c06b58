import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Card } from '#ui/Card.tsx';
import { Switch } from '#ui/Switch.tsx';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/writes.ts';
import { messagesText } from '#web/text/messages.ts';
import '#web/parts/messages/message-calls.ts';

const queryKey = ['messages.mine', {}] as const;

/** Whether the guest is sent news of their orders; left out for a login that proved too little to say. */
export function MessagesCard() {
  const t = messagesText.use();
  const client = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call('messages.mine', {}, { signal }) });
  const choose = useWrite('messages.chooseMine', {
    onDone: (chosen) => client.setQueryData(queryKey, chosen),
  });
  if (data === undefined) return null;
  // It moves with the finger, and back where the server refuses.
  const isWanted = choose.isPending ? (choose.variables?.isWanted ?? data.isWanted) : data.isWanted;
  return (
    <section aria-label={t.title}>
      <h2 className="text-ink-3 mb-2 px-1 text-sm font-medium">{t.title}</h2>
      <Card pad="none" className="px-4 py-2">
        <Switch checked={isWanted} onChange={(isOn) => choose.mutate({ isWanted: isOn })}>
          <span className="text-md block">{t.news}</span>
          <span className="text-ink-3 block text-sm">{t.newsText}</span>
        </Switch>
        <p className="border-line text-ink-3 mt-2 border-t pt-3 pb-2 text-sm">{t.always}</p>
      </Card>
    </section>
  );
}
