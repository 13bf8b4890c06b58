import {
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import { isPhoneProvenBy } from '#domain/access/order-trust.ts';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { ListRow } from '#ui/ListRow.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tag } from '#ui/Tag.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { refreshProfile } from '#web/api/profile.ts';
import { dropPhoneCode, keptPhoneCode } from '#web/parts/security/kept-phone-code.ts';
import { useWeChatOffer } from '#web/parts/wechat/use-wechat-offer.ts';
import { useWeChatStart } from '#web/parts/wechat/use-wechat-start.ts';
import {
  WeChatNotBoundError,
  bindWeChat,
  isReturning,
  redeem,
  takeReturned,
} from '#web/parts/wechat/wechat-return.ts';
import { WeChatMark } from '#web/parts/wechat/WeChatMark.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { Profile } from '#web/state/session.ts';
import { showSuccess } from '#web/state/toast.ts';
import { loginText } from '#web/text/login.ts';
import { securityText } from '#web/text/security.ts';
import '#web/parts/security/account-calls.ts';

type Returned = Parameters<typeof redeem>[0];

/** A visit to WeChat that was made to bind always finds the account not bound yet. */
const bindReturned = async (returned: Returned, userType: 1 | 2): Promise<void> => {
  try {
    await redeem(returned, { purpose: 'bind', userType });
  } catch (error) {
    if (!(error instanceof WeChatNotBoundError)) throw error;
    await bindWeChat(error);
  }
};

/** Binds WeChat for a visitor who comes back from there to this page, and unbinds it. */
const useBinding = (userType: 1 | 2) => {
  const t = securityText.use();
  const [isBusy, setBusy] = useState(isReturning);
  const [error, setError] = useState<string | null>(null);
  const tell = (work: Promise<unknown>, { done, failed }: { done: string; failed: string }): Promise<void> =>
    work
      .then(
        () => showSuccess(done),
        (reason: unknown) => setError(messageOf(reason, failed)),
      )
      .finally(() => setBusy(false));
  const endReturn = useEffectEvent((returned: Returned): void => {
    void tell(bindReturned(returned, userType), { done: t.bindDone, failed: t.bindFailed });
  });
  useEffect(() => {
    const returned = takeReturned();
    if (returned !== null) endReturn(returned);
  }, []);
  return {
    isBusy,
    error,
    unbind: (): Promise<void> => {
      setBusy(true);
      setError(null);
      return tell(call('auth.unbindWeChat', {}).then(refreshProfile), {
        done: t.unbindDone,
        failed: t.unbindFailed,
      });
    },
  };
};

/** Whether WeChat logs this person in, and the way to change that. */
function WeChatRow({ user, isDemo }: { user: Profile; isDemo: boolean }) {
  const t = securityText.use();
  const login = loginText.use();
  const [asking, setAsking] = useState(false);
  const leave = useWeChatStart('bind');
  const binding = useBinding(user.userType);
  const isBound = user.weChatOpenId !== null;
  const isBusy = binding.isBusy || leave.isLeaving;
  const error = leave.error === null ? binding.error : messageOf(leave.error, t.bindFailed);
  return (
    <>
      <ListRow
        lead={
          <span className="text-success bg-success-soft inline-flex size-9 shrink-0 items-center justify-center rounded-md">
            <WeChatMark size={20} />
          </span>
        }
        title={
          <span className="inline-flex flex-wrap items-center gap-x-2">
            {t.weChat}
            {isDemo ? <Tag tone="warning">{login.weChatDemo}</Tag> : null}
          </span>
        }
        end={isBusy ? t.weChatBinding : isBound ? t.weChatBound : t.weChatFree}
        onPress={() => (isBusy ? undefined : setAsking(true))}
      />
      {error === null ? null : (
        <div className="px-4 pb-4">
          <Notice tone="danger">{error}</Notice>
        </div>
      )}
      <BindingDialog
        open={asking}
        isBound={isBound}
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          if (!isBound) return leave.start();
          void binding.unbind().then(() => setAsking(false));
        }}
      />
    </>
  );
}

type DialogProps = {
  open: boolean;
  isBound: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Nothing is asked of WeChat before one has read what it is for. */
function BindingDialog({ isBound, isBusy, ...rest }: DialogProps) {
  const t = securityText.use();
  // What was asked stays in place while the answer moves out.
  const [was, setWas] = useState(isBound);
  if (rest.open && !isBusy && was !== isBound) setWas(isBound);
  return (
    <ConfirmDialog
      {...rest}
      title={was ? t.unbindAsk : t.bindAsk}
      confirmLabel={was ? t.unbind : t.bindGo}
      danger={was}
      loading={isBusy}
    >
      {was ? t.unbindText : t.bindText}
    </ConfirmDialog>
  );
}

const ChangePasswordSheet = lazyPart(
  () => import('#web/parts/security/ChangePasswordSheet.tsx'),
  'ChangePasswordSheet',
);
const SessionsSheet = lazyPart(() => import('#web/parts/security/SessionsSheet.tsx'), 'SessionsSheet');
const SecondFactorSheet = lazyPart(
  () => import('#web/parts/security/SecondFactorSheet.tsx'),
  'SecondFactorSheet',
);
const VerifyPhoneSheet = lazyPart(
  () => import('#web/parts/security/VerifyPhoneSheet.tsx'),
  'VerifyPhoneSheet',
);

/** A guest whose phone number is not proven can prove it; the rest is for those who proved something. */
const rowsFor = (user: Profile, hasWeChat: boolean) => {
  const isProven = user.trust !== 'asserted';
  return {
    phone: user.userType === 1 && !isPhoneProvenBy(user.trust, user.phoneNumberConfirmed),
    weChat: isProven && (user.weChatOpenId !== null || hasWeChat),
    password: user.trust === 'password',
    secondFactor:
      user.trust === 'password' &&
      user.roles.some((role) => role === 'SuperAdmin' || role === 'StoreManager'),
    sessions: isProven,
  };
};

type SheetRowProps = {
  icon: IconName;
  title: string;
  Sheet: ComponentType<{ open: boolean; onClose: () => void }>;
};

/** A line that opens a sheet. */
function SheetRow({ icon, title, Sheet }: SheetRowProps) {
  const opening = useOpening();
  return (
    <>
      <ListRow icon={icon} title={title} onPress={opening.show} />
      <Suspense>{opening.wasOpened ? <Sheet {...opening.sheet} /> : null}</Suspense>
    </>
  );
}

const onNewHash = (tell: () => void): (() => void) => {
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
};

/** The way to prove the phone number; the link of a code that staff show opens it. */
function PhoneRow({ phone }: { phone: string | null }) {
  const t = securityText.use();
  const opening = useOpening();
  const code = useSyncExternalStore(onNewHash, () => keptPhoneCode());
  const close = () => {
    dropPhoneCode();
    opening.close();
  };
  return (
    <>
      <ListRow icon="shield" title={t.verifyPhone} text={t.verifyPhoneWhy} onPress={opening.show} />
      <Suspense>
        {opening.wasOpened || code !== null ? (
          <VerifyPhoneSheet
            phone={phone}
            code={code}
            open={opening.sheet.open || code !== null}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** What proves who one is: phone, WeChat, password and codes, each with the way to change it, and where one is logged in. */
export function SecurityCard({ user }: { user: Profile }) {
  const t = securityText.use();
  const password = useOpening();
  const { kind } = useWeChatOffer();
  const has = rowsFor(user, ['real', 'demo'].includes(kind));
  if (!Object.values(has).includes(true)) return null;
  return (
    <section aria-label={t.security}>
      <h2 className="text-ink-3 mb-2 px-1 text-sm font-medium">{t.security}</h2>
      <Card pad="none" className="divide-line divide-y overflow-hidden">
        {has.phone ? <PhoneRow phone={user.phoneNumber} /> : null}
        {has.weChat ? <WeChatRow user={user} isDemo={kind === 'demo'} /> : null}
        {has.password ? <ListRow icon="lock" title={t.password} onPress={password.show} /> : null}
        {has.secondFactor ? (
          <SheetRow icon="shield" title={t.secondFactor} Sheet={SecondFactorSheet} />
        ) : null}
        {has.sessions ? <SheetRow icon="users" title={t.sessions} Sheet={SessionsSheet} /> : null}
      </Card>
      <Suspense>
        {password.wasOpened ? <ChangePasswordSheet user={user} {...password.sheet} /> : null}
      </Suspense>
    </section>
  );
}
