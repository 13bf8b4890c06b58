import { buttonClass } from '#ui/button-class.ts';
import { AuthFrame } from '#web/parts/account/AuthFrame.tsx';
import { useWeChatReturn } from '#web/parts/wechat/use-wechat-return.ts';
import { WeChatWorking } from '#web/parts/wechat/WeChatWorking.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { PageProps } from '#web/routing/page-table.ts';
import { BindCard } from '#web/screens/customer/login/BindCard.tsx';
import { PhoneCard } from '#web/screens/customer/login/PhoneCard.tsx';
import { accountText } from '#web/text/account.ts';
import { loginText } from '#web/text/login.ts';
import { useText } from '#web/text/use-text.ts';

/** Customers log in by phone number and name, or by WeChat. */
export function CustomerLogin({ query }: PageProps) {
  const account = useText(accountText);
  const t = useText(loginText);
  const { back, dismiss } = useWeChatReturn(1);
  const wanted = back.wanted ?? query['redirect'];
  if (back.found !== undefined) {
    return (
      <AuthFrame title={t.bindTitle} lead={t.bindLead}>
        <BindCard found={back.found} wanted={wanted} onWithoutWeChat={dismiss} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={account.customerLoginTitle} lead={account.customerLoginLead}>
      {back.step === 'working' ? (
        <WeChatWorking />
      ) : (
        <>
          <PhoneCard wanted={wanted} weChatError={back.error} />
          <p className="mt-4 text-center">
            <Link to={pathTo('staffLogin')} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
              {account.staffEntrance}
            </Link>
          </p>
        </>
      )}
    </AuthFrame>
  );
}
