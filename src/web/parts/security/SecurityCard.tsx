import { Suspense, useState } from 'react';
import { Card } from '#ui/Card.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { useClientConfig } from '#web/api/client-config.ts';
import { WeChatRow } from '#web/parts/security/WeChatRow.tsx';
import { useWeChatOffer } from '#web/parts/wechat/use-wechat-offer.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { Profile } from '#web/state/session.ts';
import { securityText } from '#web/text/security.ts';
import { useText } from '#web/text/use-text.ts';

const ChangePasswordSheet = lazyPart(async () => ({
  default: (await import('#web/parts/security/ChangePasswordSheet.tsx')).ChangePasswordSheet,
}));
const VerifyPhoneSheet = lazyPart(async () => ({
  default: (await import('#web/parts/security/VerifyPhoneSheet.tsx')).VerifyPhoneSheet,
}));

type Open = 'password' | 'phone' | null;

/** A login that proved little can prove the phone; the rest is for those who did. */
const rowsFor = (user: Profile, { hasSms, hasWeChat }: { hasSms: boolean; hasWeChat: boolean }) => {
  const isProven = user.trust !== 'asserted';
  return {
    phone: !isProven && hasSms && user.phoneNumber !== null,
    weChat: isProven && (user.weChatOpenId !== null || hasWeChat),
    password: user.trust === 'password',
  };
};

/** What proves who one is: phone, WeChat and password, each with the way to change it. */
export function SecurityCard({ user }: { user: Profile }) {
  const t = useText(securityText);
  const [open, setOpen] = useState<Open>(null);
  /** A sheet stays once it was opened, so that it can move out. */
  const [seen, setSeen] = useState<ReadonlySet<Open>>(new Set());
  const hasSms = useClientConfig().data?.loginMethods.sms === true;
  const offer = useWeChatOffer();
  const has = rowsFor(user, { hasSms, hasWeChat: offer.kind === 'real' || offer.kind === 'demo' });
  if (!Object.values(has).includes(true)) return null;
  const show = (sheet: Open): void => {
    setOpen(sheet);
    setSeen(new Set(seen).add(sheet));
  };
  return (
    <section aria-label={t.security}>
      <h2 className="text-ink-3 mb-2 px-1 text-sm font-medium">{t.security}</h2>
      <Card pad="none" className="divide-line divide-y overflow-hidden">
        {has.phone ? (
          <ListRow
            icon="shield"
            title={t.verifyPhone}
            text={t.verifyPhoneWhy}
            onPress={() => show('phone')}
          />
        ) : null}
        {has.weChat ? <WeChatRow user={user} isDemo={offer.kind === 'demo'} /> : null}
        {has.password ? <ListRow icon="lock" title={t.password} onPress={() => show('password')} /> : null}
      </Card>
      <Suspense>
        {seen.has('password') ? (
          <ChangePasswordSheet user={user} open={open === 'password'} onClose={() => setOpen(null)} />
        ) : null}
        {seen.has('phone') ? (
          <VerifyPhoneSheet
            phone={user.phoneNumber ?? ''}
            open={open === 'phone'}
            onClose={() => setOpen(null)}
          />
        ) : null}
      </Suspense>
    </section>
  );
}
