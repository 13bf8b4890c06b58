import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { messageOf } from '#web/api/api-error.ts';
import type { Output } from '#web/api/calls.ts';
import { call } from '#web/api/client.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { NothingHere } from '#web/parts/frame/NothingHere.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { pathTo } from '#web/paths.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { showError } from '#web/state/toast.ts';
import { messagesText } from '#web/text/messages.ts';
import '#web/parts/messages/message-calls.ts';

type Choice = Output<'messages.byLink'>;

/** What a message leads to: one tap ends messages, and another one brings them back. Opening it changes nothing. */
export function Messages({ params: { token } }: PageProps<'messages'>) {
  const t = messagesText.use();
  const opened = useQuery({
    queryKey: ['messages.byLink', token],
    queryFn: ({ signal }) => call('messages.byLink', { token }, { signal }),
  });
  const missing = () => (
    <NothingHere title={t.missing} text={t.missingText} to={pathTo('customerDashboard')} label={t.home} />
  );
  return (
    <Page of="messages">
      <Loaded query={opened} count={1} missing={missing}>
        {(choice) => <ChoiceCard choice={choice} token={token} />}
      </Loaded>
    </Page>
  );
}

function ChoiceCard({ choice: { isWanted, orderId }, token }: { choice: Choice; token: string }) {
  const t = messagesText.use();
  const client = useQueryClient();
  const choose = useMutation({
    mutationFn: () => call('messages.choose', { token, isWanted: !isWanted }),
    onSuccess: (chosen) => client.setQueryData(['messages.byLink', token], chosen),
    onError: (error) => showError(messageOf(error)),
  });
  return (
    <div className="flex flex-col gap-4">
      <Card as="section" pad="lg" className="flex flex-col gap-4">
        <div aria-live="polite" className="flex items-start gap-4">
          <span
            className={`inline-flex size-12 shrink-0 items-center justify-center rounded-full ${isWanted ? 'bg-ice-soft text-ice-ink' : 'bg-success-soft text-success'}`}
          >
            <Icon name={isWanted ? 'info' : 'check'} size={24} />
          </span>
          <div className="min-w-0">
            <h2 className="text-lg font-semibold">{isWanted ? t.on : t.off}</h2>
            <p className="text-ink-2 mt-1 text-base">{isWanted ? t.onText : t.offText}</p>
          </div>
        </div>
        <Button
          variant={isWanted ? 'primary' : 'secondary'}
          size="lg"
          full
          loading={choose.isPending}
          onClick={() => choose.mutate()}
        >
          {isWanted ? t.stop : t.resume}
        </Button>
        <p className="text-ink-3 text-sm">{t.always}</p>
      </Card>
      <LinkButton to={pathTo('customerOrder', { id: orderId })} variant="ghost" full>
        {t.order}
      </LinkButton>
    </div>
  );
}
