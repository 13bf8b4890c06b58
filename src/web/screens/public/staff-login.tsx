import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { Notice } from '#ui/Notice.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import { readStored, writeStored } from '#web/device/storage.ts';
import { enter } from '#web/parts/account/after-login.ts';
import { AuthFrame } from '#web/parts/account/AuthFrame.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { PageProps } from '#web/routing/page-table.ts';
import { accountText } from '#web/text/account.ts';
import { useText } from '#web/text/use-text.ts';

/** Staff log in by user name or e-mail and password. */
export function StaffLogin({ query }: PageProps) {
  const t = useText(accountText);
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(readStored('remember_login') === 'true');
  const [tried, setTried] = useState(false);
  const login = useWrite('account.login', {
    silent: true,
    onDone: (tokens) => enter(tokens, { redirect: query['redirect'], done: t.loginDone }),
  });
  const submit = (event: SubmitEvent<HTMLElement>) => {
    event.preventDefault();
    setTried(true);
    if (userName.trim() === '' || password === '') return focusFirstError(event.currentTarget);
    writeStored('remember_login', String(remember));
    login.mutate({ userNameOrEmailAddress: userName.trim(), password, rememberMe: remember });
  };
  return (
    <AuthFrame title={t.staffLoginTitle} lead={t.staffLoginLead}>
      <Card as="form" pad="lg" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {login.isError ? <Notice tone="danger">{messageOf(login.error, t.loginFailed)}</Notice> : null}
        <TextInput
          label={t.userName}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={userName}
          onChange={setUserName}
          error={tried && userName.trim() === '' ? t.fillIn : undefined}
        />
        <TextInput
          label={t.password}
          name="password"
          type="password"
          autoComplete="current-password"
          revealLabel={t.showPassword}
          value={password}
          onChange={setPassword}
          error={tried && password === '' ? t.fillIn : undefined}
        />
        <Checkbox checked={remember} onChange={setRemember}>
          {t.rememberMe}
        </Checkbox>
        <Button type="submit" size="lg" full loading={login.isPending}>
          {t.logIn}
        </Button>
      </Card>
      <p className="mt-4 text-center">
        <Link to={pathTo('customerLogin')} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          {t.customerEntrance}
        </Link>
      </p>
    </AuthFrame>
  );
}
