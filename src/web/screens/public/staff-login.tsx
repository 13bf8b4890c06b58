import { buttonClass } from '#ui/button-class.ts';
import { AuthFrame } from '#web/parts/account/AuthFrame.tsx';
import { useWeChatReturn } from '#web/parts/wechat/use-wechat-return.ts';
import { WeChatWorking } from '#web/parts/wechat/WeChatWorking.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { PageProps } from '#web/routing/page-table.ts';
import { PasswordCard } from '#web/screens/public/staff-login/PasswordCard.tsx';
import { accountText } from '#web/text/account.ts';
import { useText } from '#web/text/use-text.ts';

/** Staff log in by user name or e-mail and password, or by the WeChat account they bound. */
export function StaffLogin({ query }: PageProps) {
  const t = useText(accountText);
  const { back, dismiss } = useWeChatReturn(2);
  return (
    <AuthFrame title={t.staffLoginTitle} lead={t.staffLoginLead}>
      {back.step === 'working' ? (
        <WeChatWorking />
      ) : (
        <>
          <PasswordCard
            wanted={back.wanted ?? query['redirect']}
            weChatError={back.error}
            found={back.found}
            onWithoutWeChat={dismiss}
          />
          <p className="mt-4 text-center">
            <Link to={pathTo('customerLogin')} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
              {t.customerEntrance}
            </Link>
          </p>
        </>
      )}
    </AuthFrame>
  );
}
