import { messageKinds } from '#domain/messages/message.ts';
import { Tag } from '#ui/Tag.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { pathTo } from '#web/paths.ts';
import { KindCard } from '#web/screens/system/messages/KindCard.tsx';
import { messageKindsText } from '#web/text/message-kinds.ts';

type Messages = Output<'system.messages'>;

/** What guests are told of their orders, by what and when; the words of templates belong to the companies. */
export function SystemMessages() {
  const messages = useCall('system.messages', {});
  return (
    <Page width="wide" of="systemMessages" back={pathTo('systemHome')}>
      <Loaded query={messages}>{(answer) => <Parts messages={answer} />}</Loaded>
    </Page>
  );
}

function Parts({ messages }: { messages: Messages }) {
  const t = messageKindsText.use();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{t.lead}</p>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
        <Channels {...messages.channels} />
        {messages.quietHours.length === 0 ? null : <QuietHours stores={messages.quietHours} />}
      </div>
      <h2 className="mt-2 text-lg font-semibold">{t.kinds}</h2>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
        {messageKinds.map((kind) => (
          <KindCard key={kind} kind={kind} messages={messages} />
        ))}
      </div>
    </div>
  );
}

/** Each channel with its template, or how to configure one. */
function Channels({ subscription, template, sms }: Messages['channels']) {
  const t = messageKindsText.use();
  const rows = [
    { name: 'subscription', id: subscription.templateNo },
    { name: 'template', id: template.templateNo },
    { name: 'changed', id: sms.changed },
    { name: 'news', id: sms.news },
  ] as const;
  return (
    <SectionCard title={t.channels}>
      <p className="text-ink-3 text-sm">{t.order}</p>
      <ul className="divide-line m-0 list-none divide-y p-0">
        {rows.map(({ name, id }) => (
          <li key={name} className="flex items-center justify-between gap-3 py-2.5">
            <span className="min-w-0">
              <span className="block font-medium">{t[`channel.${name}`]}</span>
              <span className="text-ink-3 block text-sm break-all">
                {id === null ? t[`how.${name}`] : t.templateNo(id)}
              </span>
            </span>
            <Tag tone={id === null ? 'neutral' : 'success'}>{id === null ? t.missing : t.configured}</Tag>
          </li>
        ))}
      </ul>
      {sms.isOn ? null : <p className="text-warning text-sm">{t.smsOff}</p>}
    </SectionCard>
  );
}

function QuietHours({ stores }: { stores: Messages['quietHours'] }) {
  const t = messageKindsText.use();
  const rows = stores.map(({ storeName, quietFrom, quietTo }) => ({
    name: storeName,
    value: quietFrom === quietTo ? t.always : t.range(quietFrom, quietTo),
  }));
  return (
    <SectionCard title={t.quiet}>
      <p className="text-ink-3 text-sm">{t.quietText}</p>
      <KeyValue className="tnum" rows={rows} />
    </SectionCard>
  );
}
