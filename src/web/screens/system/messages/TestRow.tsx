import type { MessageKind } from '#domain/messages/message.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Output } from '#web/api/calls.ts';
import { useWrite } from '#web/api/writes.ts';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { messageKindsText } from '#web/text/message-kinds.ts';

type Props = { kind: MessageKind; messages: Output<'system.messages'>; hasSms: boolean };

/** Sends the reader this message with example values, by a channel that is configured. */
export function TestRow({ kind, messages: { channels, own }, hasSms }: Props) {
  const t = messageKindsText.use();
  const test = useWrite('system.testMessage', { silent: true });
  const fault = useFault(test.error);
  const ways = [
    { channel: 'sms', label: t.testSms, isThere: hasSms && channels.sms.isOn },
    { channel: 'template', label: t.testWeChat, isThere: channels.template.templateNo !== null },
  ] as const;
  const there = ways.filter(({ isThere }) => isThere);
  if (there.length === 0) return <p className="text-ink-3 text-sm">{t.missing}</p>;
  const result = test.data?.result;
  return (
    <div className="flex flex-col gap-3">
      {own.phone === null ? null : <p className="text-ink-3 tnum text-sm">{t.testTo(own.phone)}</p>}
      <div className="flex flex-wrap gap-2">
        {there.map(({ channel, label }) => (
          <Button
            key={channel}
            size="sm"
            variant="secondary"
            loading={test.isPending}
            onClick={() => test.mutate({ kind, channel })}
          >
            {label}
          </Button>
        ))}
      </div>
      {result === undefined ? null : (
        <div role="status">
          <Notice tone={result === 'accepted' ? 'success' : 'warning'}>{t[`result.${result}`]}</Notice>
        </div>
      )}
      {fault === null ? null : <Notice tone="danger">{fault}</Notice>}
    </div>
  );
}
