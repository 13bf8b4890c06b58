import { useRef, useState } from 'react';
import { faultIn, neededWhen } from '#contract/bounds.ts';
import { mobileNumber, realName, smsCode } from '#contract/form-bounds.ts';
import { plainPhoneNumber } from '#domain/text/phone-number.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { AuthFrame } from '#web/parts/account/AuthFrame.tsx';
import { logInByPhone, useLogin } from '#web/parts/account/log-in.ts';
import { SmsCodeField } from '#web/parts/account/SmsCodeField.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { useWeChatOffer } from '#web/parts/wechat/use-wechat-offer.ts';
import { useWeChatReturn } from '#web/parts/wechat/use-wechat-return.ts';
import type { WeChatNotBoundError } from '#web/parts/wechat/wechat-return.ts';
import { OrLine, WeChatButton, WeChatWorking } from '#web/parts/wechat/WeChatButton.tsx';
import { WeChatMark } from '#web/parts/wechat/WeChatMark.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { PageProps } from '#web/routing/page-table.ts';
import { accountText } from '#web/text/account.ts';
import { loginText } from '#web/text/login.ts';

type PhoneFormOptions = {
  readonly wanted: string | undefined;
  /** Proves a WeChat account that is to be bound. */
  readonly ticket?: string | undefined;
};

/** What a customer types to log in, what is wrong with it, and the try itself. */
const usePhoneForm = ({ wanted, ticket }: PhoneFormOptions) => {
  const [needsCode, setNeedsCode] = useState(false);
  const isPlain = useRef(false);
  const login = useLogin(logInByPhone, { wanted });
  const refusedBy = login.error instanceof ApiError ? login.error.code : '';
  const form = useForm({
    bounds: { phoneNumber: mobileNumber, realName, smsCode: neededWhen(needsCode, smsCode) },
    start: { phoneNumber: '', realName: '', smsCode: '' },
    write: { isPending: login.isBusy, error: login.error },
    fieldOf: (code) => (code === 'sms.codeWrong' ? 'smsCode' : undefined),
    onSend: ({ smsCode: code, ...sent }) => {
      login.submit({
        ...sent,
        ...(ticket !== undefined && !isPlain.current && { weChatTicket: ticket }),
        ...(needsCode && { smsCode: code }),
      });
    },
  });
  const { phoneNumber } = form.values;
  return {
    ...form,
    /** The proof from WeChat has run out. */
    isTicketOver: refusedBy === 'weChat.ticketWrong',
    /** Where a code can be sent; null while it is not a whole number. */
    phone: faultIn(mobileNumber, phoneNumber) === null ? plainPhoneNumber(phoneNumber) : null,
    needsCode,
    toggleCode: () => {
      login.reset();
      form.unmark();
      setNeedsCode(!needsCode);
    },
    /** The same without the WeChat account. */
    submitPlain: () => {
      isPlain.current = true;
      form.submit();
      isPlain.current = false;
    },
  };
};

type PhoneForm = ReturnType<typeof usePhoneForm>;

/** Phone number, name, and a code when the guest has one or wants one. */
function PhoneFields({ form }: { form: PhoneForm }) {
  const t = accountText.use();
  return (
    <>
      <TextInput
        label={t.phone}
        type="tel"
        autoComplete="tel-national"
        placeholder={t.phoneExample}
        {...form.field('phoneNumber')}
        inputMode="tel"
        required={false}
      />
      <TextInput
        label={t.realName}
        autoComplete="name"
        placeholder={t.realNameExample}
        {...form.field('realName')}
        required={false}
      />
      {form.needsCode ? (
        <SmsCodeField phone={form.phone} onNoPhone={form.mark} {...form.field('smsCode')} />
      ) : null}
    </>
  );
}

type PhoneCardProps = {
  wanted: string | undefined;
  /** What went wrong at WeChat. */
  weChatError: unknown;
};

/** All ways in for a customer: inside WeChat its button goes first, elsewhere the phone number. */
function PhoneCard({ wanted, weChatError }: PhoneCardProps) {
  const t = loginText.use();
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
  const account = accountText.use();
  const form = usePhoneForm({ wanted });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.fault === null ? null : <Notice tone="danger">{form.fault}</Notice>}
      <PhoneFields form={form} />
      <div className="flex flex-col gap-3">
        <Button type="submit" size="lg" full loading={form.isBusy} variant={isMain ? 'primary' : 'soft'}>
          {account.logIn}
        </Button>
        <CodeToggle form={form} />
        <p className="text-ink-3 flex items-start justify-center gap-1.5 text-sm">
          <Icon name="lock" size={16} />
          {account.privacyHint}
        </p>
      </div>
    </form>
  );
}

/** Whoever proves the phone number gets the account that has it, with all of its orders. */
function CodeToggle({ form }: { form: PhoneForm }) {
  const t = loginText.use();
  return (
    <Button variant="ghost" full className="-my-1" onClick={form.toggleCode}>
      {form.needsCode ? t.smsLoginOff : t.smsLogin}
    </Button>
  );
}

type Props = {
  found: WeChatNotBoundError;
  wanted: string | undefined;
  onWithoutWeChat: () => void;
};

/** Ties a WeChat account to a phone number, so that the next login is one tap. */
function BindCard({ found, wanted, onWithoutWeChat }: Props) {
  const t = loginText.use();
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
      <PhoneFields form={form} />
      <Ways form={form} wanted={wanted} onWithoutWeChat={onWithoutWeChat} />
    </Card>
  );
}

/** The next step: always one that can succeed. */
function Ways({ form, wanted, onWithoutWeChat }: Omit<Props, 'found'> & { form: PhoneForm }) {
  const t = loginText.use();
  const isDemo = useWeChatOffer().kind === 'demo';
  if (form.isTicketOver) {
    return <WeChatButton notice={t.weChatNotice} wanted={wanted} isDemo={isDemo} isMain />;
  }
  return (
    <div className="flex flex-col gap-2">
      <Button type="submit" size="lg" full loading={form.isBusy}>
        {t.bindAndLogIn}
      </Button>
      <CodeToggle form={form} />
      <Button variant="ghost" full onClick={onWithoutWeChat}>
        {t.withoutWeChat}
      </Button>
    </div>
  );
}

/** Customers log in by phone number and name, or by WeChat. */
export function CustomerLogin({ query }: PageProps) {
  const account = accountText.use();
  const t = loginText.use();
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
