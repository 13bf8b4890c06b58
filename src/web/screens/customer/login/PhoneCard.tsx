import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { OrLine } from '#web/parts/wechat/OrLine.tsx';
import { useWeChatOffer } from '#web/parts/wechat/use-wechat-offer.ts';
import { WeChatButton } from '#web/parts/wechat/WeChatButton.tsx';
import { PhoneFields } from '#web/screens/customer/login/PhoneFields.tsx';
import { usePhoneForm } from '#web/screens/customer/login/use-phone-form.ts';
import { accountText } from '#web/text/account.ts';
import { loginText } from '#web/text/login.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  wanted: string | undefined;
  /** What went wrong at WeChat. */
  weChatError: unknown;
};

/** All ways in for a customer: inside WeChat its button goes first, elsewhere the phone number. */
export function PhoneCard({ wanted, weChatError }: Props) {
  const account = useText(accountText);
  const t = useText(loginText);
  const form = usePhoneForm({ wanted });
  const offer = useWeChatOffer();
  const isMain = offer === 'real' || offer === 'coming';
  const weChat = (
    <WeChatButton notice={t.weChatNotice} wanted={wanted} isDemo={offer === 'demo'} isMain={isMain} />
  );
  return (
    <Card pad="lg" className="flex flex-col gap-5">
      {weChatError === undefined ? null : (
        <Notice tone="danger">{messageOf(weChatError, t.weChatFailed)}</Notice>
      )}
      {isMain ? (
        <>
          {offer === 'coming' ? <Skeleton className="h-26 rounded-xl" /> : weChat}
          <OrLine>{t.orPhone}</OrLine>
        </>
      ) : null}
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        {form.refused.whole === null ? null : <Notice tone="danger">{form.refused.whole}</Notice>}
        <PhoneFields form={form} />
        <Button type="submit" size="lg" full loading={form.isBusy} variant={isMain ? 'soft' : 'primary'}>
          {account.logIn}
        </Button>
      </form>
      {form.hasSms ? (
        <Button variant="ghost" size="sm" className="-my-2 self-center" onClick={form.toggleCode}>
          {form.needsCode ? t.smsLoginOff : t.smsLogin}
        </Button>
      ) : null}
      {offer === 'demo' ? (
        <>
          <OrLine>{t.or}</OrLine>
          {weChat}
        </>
      ) : null}
      <p className="text-ink-3 flex items-start justify-center gap-1.5 text-sm">
        <Icon name="lock" size={16} />
        {account.privacyHint}
      </p>
    </Card>
  );
}
