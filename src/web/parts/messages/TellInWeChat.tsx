import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { buttonClass } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { call } from '#web/api/client.ts';
import type { weChatHere } from '#web/device/wechat-client.ts';
import { readyOpenTags } from '#web/device/wechat-sdk.ts';
import { useSession } from '#web/state/session.ts';
import { showSuccess } from '#web/state/toast.ts';
import { messagesText } from '#web/text/messages.ts';

type Client = NonNullable<ReturnType<typeof weChatHere>>;

/** WeChat draws what stands in this script, in a frame of its own; the look is that of the page below it. */
const glass = (label: string): HTMLScriptElement => {
  const script = document.createElement('script');
  script.type = 'text/wxtag-template';
  const style = '<style>button{width:100%;height:56px;border:0;opacity:0;background:none}</style>';
  script.text = `${style}<button aria-label="${label}"></button>`;
  return script;
};

/** Whether WeChat says that the guest allowed a message; its own event counts for the server. */
const isAllowed = (event: Event): boolean =>
  event instanceof CustomEvent && JSON.stringify(event.detail).includes('accept');

/** Asks a guest inside WeChat whether the next message may come there; left out where the shop chose no template, or does not know the guest's WeChat. */
export function TellInWeChat({ client }: { client: Client }) {
  const t = messagesText.use();
  const isBound = (useSession()?.user.weChatOpenId ?? null) !== null;
  const { data: templateId = null } = useQuery({
    queryKey: ['weChat.messageTemplate'],
    queryFn: async () => {
      const sign = (url: string) => call('weChat.jssdkConfig', { url });
      const { messageTemplateId } = await sign(location.href.split('#', 1)[0] ?? '');
      if (messageTemplateId !== null) await readyOpenTags(client, sign);
      return messageTemplateId;
    },
    enabled: isBound,
    retry: false,
    staleTime: Infinity,
  });
  return templateId === null ? null : (
    <Card as="section" pad="lg" aria-label={t.weChatAsk} className="flex flex-col gap-3">
      <AllowButton templateId={templateId} />
      <p className="text-ink-3 text-sm">{t.weChatAskText}</p>
    </Card>
  );
}

function AllowButton({ templateId }: { templateId: string }) {
  const t = messagesText.use();
  const place = useRef<HTMLDivElement>(null);
  const thank = useEffectEvent((event: Event) => {
    if (isAllowed(event)) showSuccess(t.weChatDone);
  });
  useEffect(() => {
    const tag = document.createElement('wx-open-subscribe');
    tag.setAttribute('template', templateId);
    tag.style.display = 'block';
    tag.append(glass(t.weChatAsk));
    tag.addEventListener('success', thank);
    place.current?.append(tag);
    return () => tag.remove();
  }, [templateId, t.weChatAsk]);
  return (
    <div className="relative">
      <span aria-hidden="true" className={buttonClass({ variant: 'soft', size: 'lg', full: true })}>
        {t.weChatAsk}
      </span>
      <div ref={place} className="absolute inset-0" />
    </div>
  );
}
