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
  const t = useText(loginText);
  const { kind, isMain } = useWeChatOffer();
  const isFirst = isMain && kind !== 'none';
  const weChat = (
    <WeChatButton notice={t.weChatNotice} wanted={wanted} isDemo={kind === 'demo'} isMain={isMain} />
  );
  return (
    <Card pad="lg" className="flex flex-col gap-5">
      {weChatError === undefined ? null : (
        <Notice tone="danger">{messageOf(weChatError, t.weChatFailed)}</Notice>
      )}
      {isFirst ? (
        <>
          {kind === 'coming' ? <Skeleton className="h-28 rounded-xl" /> : weChat}
          <OrLine>{t.orPhone}</OrLine>
        </>
      ) : null}
      <ByPhone wanted={wanted} isMain={!isFirst} />
      {kind === 'none' || isFirst ? null : (
        <>
          <OrLine>{t.or}</OrLine>
          {weChat}
        </>
      )}
    </Card>
  );
}

function ByPhone({ wanted, isMain }: { wanted: string | undefined; isMain: boolean }) {
  const account = useText(accountText);
  const t = useText(loginText);
  const form = usePhoneForm({ wanted });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.fault === null ? null : <Notice tone="danger">{form.fault}</Notice>}
      <PhoneFields form={form} />
      <div className="flex flex-col gap-3">
        <Button type="submit" size="lg" full loading={form.isBusy} variant={isMain ? 'primary' : 'soft'}>
          {account.logIn}
        </Button>
        {form.hasSms ? (
          <Button variant="ghost" full className="-my-1" onClick={form.toggleCode}>
            {form.needsCode ? t.smsLoginOff : t.smsLogin}
          </Button>
        ) : null}
        <p className="text-ink-3 flex items-start justify-center gap-1.5 text-sm">
          <Icon name="lock" size={16} />
          {account.privacyHint}
        </p>
      </div>
    </form>
  );
}
