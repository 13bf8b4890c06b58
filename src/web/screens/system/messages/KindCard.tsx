import type { MessageKind } from '#domain/messages/message.ts';
import { Folded } from '#ui/Folded.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Card } from '#ui/Card.tsx';
import type { Output } from '#web/api/calls.ts';
import { TestRow, testWays } from '#web/screens/system/messages/TestRow.tsx';
import { smsPreview, weChatPreview } from '#web/screens/system/messages/previews.ts';
import { messageKindsText } from '#web/text/message-kinds.ts';

type Messages = Output<'system.messages'>;
type Props = { kind: MessageKind; messages: Messages };

/** One message: when it goes, and what is read of it by each channel. */
export function KindCard({ kind, messages }: Props) {
  const t = messageKindsText.use();
  const { channels, quietHours } = messages;
  const store = quietHours[0]?.storeName ?? t.exampleStore;
  const weChat = channels.subscription.templateNo === null ? channels.template : channels.subscription;
  const values = weChatPreview(kind, weChat, store);
  const words = t as Readonly<Record<string, unknown>>;
  return (
    <Card as="section" className="flex flex-col gap-3">
      <div>
        <h3 className="text-md font-semibold">{t[`kind.${kind}`]}</h3>
        <p className="text-ink-3 text-sm">{t[`when.${kind}`]}</p>
      </div>
      <Bubble title={t.previewSms}>
        <p lang="zh-CN" className="break-words">
          {smsPreview(kind)}
        </p>
      </Bubble>
      {values.length === 0 ? null : (
        <Bubble title={t.previewWeChat}>
          <KeyValue
            className="tnum"
            rows={values.map(({ value, text }) => ({
              name: String(words[`value.${value}`] ?? value),
              value: text,
            }))}
          />
        </Bubble>
      )}
      {testWays(kind, channels).length === 0 ? null : (
        <Folded title={t.test} className="text-ice-ink text-base font-medium">
          <TestRow kind={kind} messages={messages} />
        </Folded>
      )}
    </Card>
  );
}

function Bubble({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="bg-sunken flex flex-col gap-1 rounded-lg px-3.5 py-2.5 text-base">
      <p className="text-ink-3 text-xs font-medium">{title}</p>
      {children}
    </div>
  );
}
