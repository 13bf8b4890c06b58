import { isOfChange, type MessageKind } from '#domain/messages/message.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Output } from '#web/api/calls.ts';
import { useWrite } from '#web/api/writes.ts';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { messageKindsText } from '#web/text/message-kinds.ts';

type Messages = Output<'system.messages'>;
type Props = { kind: MessageKind; messages: Messages };

/** By which channels a message can be tried out. */
export const testWays = (kind: MessageKind, { sms, template }: Messages['channels']) => {
  const hasSms = sms.isOn && (isOfChange(kind) ? sms.changed : sms.news) !== null;
  return [
    ...(hasSms ? (['sms'] as const) : []),
    ...(template.templateNo === null ? [] : (['template'] as const)),
  ];
};

/** Sends the reader this message with example values, by a channel that is configured. */
export function TestRow({ kind, messages: { channels, own } }: Props) {
  const t = messageKindsText.use();
  const test = useWrite('system.testMessage', { silent: true });
  const fault = useFault(test.error);
  const result = test.data?.result;
  return (
    <div className="flex flex-col gap-3">
      {own.phone === null ? null : <p className="text-ink-3 tnum text-sm">{t.testTo(own.phone)}</p>}
      <div className="flex flex-wrap gap-2">
        {testWays(kind, channels).map((channel) => (
          <Button
            key={channel}
            size="sm"
            variant="secondary"
            loading={test.isPending}
            onClick={() => test.mutate({ kind, channel })}
          >
            {channel === 'sms' ? t.testSms : t.testWeChat}
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
