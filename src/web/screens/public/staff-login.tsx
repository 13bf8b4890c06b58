import { useEffectEvent, useLayoutEffect, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { optional } from '#contract/bounds.ts';
import { login as loginBounds, loginCode } from '#contract/form-bounds.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { useIsHydrated } from '#web/api/client-config.ts';
import { readStored, writeStored } from '#web/device/storage.ts';
import { AuthFrame } from '#web/parts/account/AuthFrame.tsx';
import { logInByPassword, useLogin } from '#web/parts/account/log-in.ts';
import { useForm, type FieldProps } from '#web/parts/forms/use-form.ts';
import { useWeChatOffer } from '#web/parts/wechat/use-wechat-offer.ts';
import { useWeChatReturn } from '#web/parts/wechat/use-wechat-return.ts';
import { bindWeChat, type WeChatNotBoundError } from '#web/parts/wechat/wechat-return.ts';
import { OrLine, WeChatButton, WeChatWorking } from '#web/parts/wechat/WeChatButton.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { PageProps } from '#web/routing/page-table.ts';
import { showError, showSuccess } from '#web/state/toast.ts';
import { accountText } from '#web/text/account.ts';
import { loginText } from '#web/text/login.ts';

/** The password, which can be shown, with a word when Caps Lock is on. */
function PasswordField({ field }: { field: FieldProps }) {
  const account = accountText.use();
  const t = loginText.use();
  const [hasCaps, setCaps] = useState(false);
  const checkCapsLock = (event: KeyboardEvent): void => setCaps(event.getModifierState('CapsLock'));
  return (
    <TextInput
      label={account.password}
      type="password"
      autoComplete="current-password"
      revealLabel={account.showPassword}
      onKeyDown={checkCapsLock}
      onKeyUp={checkCapsLock}
      onBlur={() => setCaps(false)}
      hint={hasCaps ? t.capsLock : undefined}
      {...field}
      required={false}
    />
  );
}

const bounds = { ...loginBounds, code: optional(loginCode) };

/** Refusals after the right password, which are about the code. */
const isAboutCode = (code: string): boolean => code === 'account.codeNeeded' || code === 'account.codeWrong';

/** Whether the last login was refused for its code, and whether one was asked for since the page is open. */
const useAskedCode = (refused: unknown) => {
  const isRefused = refused instanceof ApiError && isAboutCode(refused.code);
  const [isAsked, setAsked] = useState(false);
  if (isRefused && !isAsked) setAsked(true);
  return { isRefused, isAsked };
};

function CodeField({ field }: { field: FieldProps }) {
  const t = loginText.use();
  return (
    <TextInput
      label={t.code}
      hint={t.codeHint}
      {...field}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** Binds a WeChat account after a login that succeeded whatever becomes of it. */
const tellBinding = async (found: WeChatNotBoundError): Promise<void> => {
  const t = loginText.now();
  try {
    await bindWeChat(found);
    showSuccess(t.weChatBindDone);
  } catch (error) {
    showError(messageOf(error, t.weChatBindFailed));
  }
};

/** Whether this device keeps the login: as it was chosen last; a page drawn ahead of time does not know. */
const useRemember = () => {
  const kept = useSyncExternalStore(
    () => () => undefined,
    () => readStored('remember_login') === 'true',
    () => false,
  );
  const [chosen, choose] = useState<boolean>();
  return [chosen ?? kept, choose] as const;
};

type Before = {
  readonly typed: (typed: { userNameOrEmailAddress: string; password: string }) => void;
  readonly ticked: () => void;
};

/** Takes up what was typed, filled in by the browser or ticked while the page that was drawn ahead of time did not answer yet. */
const useDoneBefore = (formId: string, take: Before): void => {
  const takeUp = useEffectEvent(() => {
    const inputs = document.querySelectorAll<HTMLInputElement>(`[id='${formId}'] input`);
    const [userNameOrEmailAddress = '', password = ''] = Array.from(inputs, ({ value }) => value);
    if (userNameOrEmailAddress + password !== '') take.typed({ userNameOrEmailAddress, password });
    // The box is drawn without a tick.
    if (Array.from(inputs).some(({ type, checked }) => type === 'checkbox' && checked)) take.ticked();
  });
  useLayoutEffect(() => takeUp(), []);
};

type Props = {
  wanted: string | undefined;
  /** What went wrong at WeChat. */
  weChatError: unknown;
  /** A WeChat account without a staff account: the login binds it. */
  found: WeChatNotBoundError | undefined;
  onWithoutWeChat: () => void;
};

/** The ways in for staff: user name or e-mail with a password, and WeChat for those who bound it. */
function PasswordCard({ wanted, weChatError, found, onWithoutWeChat }: Props) {
  const account = accountText.use();
  const t = loginText.use();
  const isReady = useIsHydrated();
  const [remember, setRemember] = useRemember();
  const andThen = found === undefined ? undefined : () => void tellBinding(found);
  const login = useLogin(logInByPassword, { wanted, andThen });
  const code = useAskedCode(login.error);
  const error = code.isRefused ? null : (login.error ?? weChatError);
  const form = useForm({
    bounds,
    start: { userNameOrEmailAddress: '', password: '', code: '' },
    fieldOf: (code) => (isAboutCode(code) ? 'code' : undefined),
    write: { isPending: login.isBusy, error: login.error },
    onSend: (sent) => {
      writeStored('remember_login', String(remember));
      login.submit({ ...sent, rememberMe: remember });
    },
  });
  useDoneBefore(form.props.id, { typed: (typed) => form.set(typed), ticked: () => setRemember(true) });
  return (
    <Card pad="lg" className="flex flex-col gap-5">
      <form {...form.props} className="flex flex-col gap-5">
        {error == null ? null : <Notice tone="danger">{messageOf(error, t.loginFailed)}</Notice>}
        {found === undefined ? null : <Notice>{t.staffNotBound(found.weChatUserInfo.nickName)}</Notice>}
        <TextInput
          label={account.userName}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('userNameOrEmailAddress')}
          name="username"
          required={false}
        />
        <PasswordField field={form.field('password')} />
        {code.isAsked ? <CodeField field={form.field('code')} /> : null}
        <Checkbox checked={remember} onChange={setRemember}>
          {account.rememberMe}
        </Checkbox>
        {/* Before the page answers, a browser would send the form by itself, the password in the address. */}
        <Button type="submit" size="lg" full disabled={!isReady} loading={login.isBusy}>
          {found === undefined ? account.logIn : t.staffBindAndLogIn}
        </Button>
      </form>
      {found === undefined ? null : (
        <Button variant="ghost" full className="-mt-3" onClick={onWithoutWeChat}>
          {t.staffWithoutBinding}
        </Button>
      )}
      {found === undefined ? <OrWeChat wanted={wanted} /> : null}
    </Card>
  );
}

function OrWeChat({ wanted }: { wanted: string | undefined }) {
  const t = loginText.use();
  const { kind } = useWeChatOffer();
  if (kind === 'none' || kind === 'coming') return null;
  return (
    <>
      <OrLine>{t.or}</OrLine>
      <WeChatButton notice={t.weChatStaffNotice} wanted={wanted} isDemo={kind === 'demo'} isMain={false} />
    </>
  );
}

/** Staff log in by user name or e-mail and password, or by the WeChat account they bound. */
export function StaffLogin({ query }: PageProps<'staffLogin'>) {
  const t = accountText.use();
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
