import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useWeChatOffer } from '#web/parts/wechat/use-wechat-offer.ts';
import { WeChatButton } from '#web/parts/wechat/WeChatButton.tsx';
import { WeChatMark } from '#web/parts/wechat/WeChatMark.tsx';
import type { WeChatNotBoundError } from '#web/parts/wechat/wechat-return.ts';
import { PhoneFields } from '#web/screens/customer/login/PhoneFields.tsx';
import { usePhoneForm } from '#web/screens/customer/login/use-phone-form.ts';
import type { PhoneForm } from '#web/screens/customer/login/use-phone-form.ts';
import { loginText } from '#web/text/login.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  found: WeChatNotBoundError;
  wanted: string | undefined;
  onWithoutWeChat: () => void;
};

/** Ties a WeChat account to a phone number, so that the next login is one tap. */
export function BindCard({ found, wanted, onWithoutWeChat }: Props) {
  const t = useText(loginText);
  const form = usePhoneForm({ wanted, ticket: found.ticket });
  const { nickName, headImgUrl } = found.weChatUserInfo;
  return (
    <Card as="form" pad="lg" {...form.props} className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <span className="relative">
          <Avatar name={nickName || '·'} src={headImgUrl} size={56} />
          <span className="text-success bg-surface absolute -right-1.5 -bottom-1.5 inline-flex rounded-full p-1">
            <WeChatMark size={18} />
          </span>
        </span>
        <p className="min-w-0 truncate text-xl font-bold">
          {nickName === '' ? t.bindGreetingNoName : t.bindGreeting(nickName)}
        </p>
      </div>
      <p className="text-ink-2 text-base">{t.bindText}</p>
      {form.fault === null ? null : <Notice tone="danger">{form.fault}</Notice>}
      {form.isProofNeeded ? <Notice>{t.smsNeeded}</Notice> : null}
      <PhoneFields form={form} />
      <Ways form={form} wanted={wanted} onWithoutWeChat={onWithoutWeChat} />
    </Card>
  );
}

/** The next step: always one that can succeed. */
function Ways({ form, wanted, onWithoutWeChat }: Omit<Props, 'found'> & { form: PhoneForm }) {
  const t = useText(loginText);
  const isDemo = useWeChatOffer().kind === 'demo';
  if (form.isTicketOver) {
    return <WeChatButton notice={t.weChatNotice} wanted={wanted} isDemo={isDemo} isMain />;
  }
  if (form.isUnprovable) {
    return (
      <Button size="lg" full loading={form.isBusy} onClick={form.submitPlain}>
        {t.withoutWeChat}
      </Button>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <Button type="submit" size="lg" full loading={form.isBusy}>
        {t.bindAndLogIn}
      </Button>
      <Button variant="ghost" full onClick={onWithoutWeChat}>
        {t.withoutWeChat}
      </Button>
    </div>
  );
}
