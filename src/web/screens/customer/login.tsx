import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/Card.tsx';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { Icon } from '#ui/Icon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import { enter } from '#web/parts/account/after-login.ts';
import { AuthFrame } from '#web/parts/account/AuthFrame.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { PageProps } from '#web/routing/page-table.ts';
import { accountText } from '#web/text/account.ts';
import { useText } from '#web/text/use-text.ts';

/** Eleven digits once spaces, dashes and full-width forms are gone; the server reads the same. */
const hasElevenDigits = (typed: string): boolean =>
  typed
    .normalize('NFKC')
    .replace(/^\s*\+?86/, '')
    .replaceAll(/\D/g, '').length === 11;

/** Customers log in by phone number and name. */
export function CustomerLogin({ query }: PageProps) {
  const t = useText(accountText);
  const [phone, setPhone] = useState('');
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const login = useWrite('auth.phoneLogin', {
    silent: true,
    onDone: (tokens) => enter(tokens, { redirect: query['redirect'], done: t.loginDone }),
  });
  const refused = login.error instanceof ApiError ? login.error.fields : {};
  const phoneError = tried && !hasElevenDigits(phone) ? t.phoneWrong : refused['phoneNumber'];
  const nameError = tried && name.trim() === '' ? t.fillIn : refused['realName'];
  const submit = (event: SubmitEvent<HTMLElement>) => {
    event.preventDefault();
    setTried(true);
    if (!hasElevenDigits(phone) || name.trim() === '') return focusFirstError(event.currentTarget);
    login.mutate({ phoneNumber: phone, realName: name.trim() });
  };
  const told = login.isError && phoneError === undefined && nameError === undefined;
  return (
    <AuthFrame title={t.customerLoginTitle} lead={t.customerLoginLead}>
      <Card as="form" pad="lg" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {told ? <Notice tone="danger">{messageOf(login.error, t.loginFailed)}</Notice> : null}
        <TextInput
          label={t.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder={t.phoneExample}
          value={phone}
          onChange={setPhone}
          error={phoneError}
        />
        <TextInput
          label={t.realName}
          autoComplete="name"
          maxLength={40}
          placeholder={t.realNameExample}
          value={name}
          onChange={setName}
          error={nameError}
        />
        <Button type="submit" size="lg" full loading={login.isPending}>
          {t.logIn}
        </Button>
        <p className="text-ink-3 flex items-start justify-center gap-1.5 text-sm">
          <Icon name="lock" size={16} />
          {t.privacyHint}
        </p>
      </Card>
      <p className="mt-4 text-center">
        <Link to={pathTo('staffLogin')} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          {t.staffEntrance}
        </Link>
      </p>
    </AuthFrame>
  );
}
