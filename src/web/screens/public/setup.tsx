import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { Notice } from '#ui/Notice.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import { enter } from '#web/parts/account/after-login.ts';
import { AuthFrame } from '#web/parts/account/AuthFrame.tsx';
import type { PageProps } from '#web/routing/page-table.ts';
import { accountText } from '#web/text/account.ts';
import { useText } from '#web/text/use-text.ts';

const shortestPassword = 10;

/** Makes the first administrator of an empty installation with the one-time link. */
export function Setup({ query }: PageProps) {
  const t = useText(accountText);
  const token = query['token'] ?? '';
  const [typed, setTyped] = useState({ name: '', userName: '', password: '' });
  const [tried, setTried] = useState(false);
  const create = useWrite('setup.firstAdmin', {
    oneAtATime: true,
    silent: true,
    onDone: (tokens) => enter(tokens, { done: t.setupDone }),
  });
  const refused = create.error instanceof ApiError ? create.error.fields : {};
  const missing = (value: string) => (tried && value.trim() === '' ? t.fillIn : undefined);
  const isShort = typed.password.length < shortestPassword;
  const submit = (event: SubmitEvent<HTMLElement>) => {
    event.preventDefault();
    setTried(true);
    const isBlank = typed.name.trim() === '' || typed.userName.trim() === '';
    if (isBlank || isShort) return focusFirstError(event.currentTarget);
    create.mutate({ token, ...typed });
  };
  return (
    <AuthFrame title={t.setupTitle} lead={t.setupLead}>
      <Card as="form" pad="lg" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {token === '' ? <Notice tone="warning">{t.setupNoToken}</Notice> : null}
        {create.isError ? <Notice tone="danger">{messageOf(create.error, t.loginFailed)}</Notice> : null}
        <TextInput
          label={t.setupName}
          autoComplete="name"
          maxLength={60}
          value={typed.name}
          onChange={(name) => setTyped({ ...typed, name })}
          error={missing(typed.name) ?? refused['name']}
        />
        <TextInput
          label={t.setupUserName}
          hint={t.setupUserNameHint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.userName}
          onChange={(userName) => setTyped({ ...typed, userName })}
          error={missing(typed.userName) ?? refused['userName']}
        />
        <TextInput
          label={t.setupPassword}
          hint={t.setupPasswordHint}
          type="password"
          autoComplete="new-password"
          revealLabel={t.showPassword}
          value={typed.password}
          onChange={(password) => setTyped({ ...typed, password })}
          error={tried && isShort ? t.setupPasswordShort : refused['password']}
        />
        <Button type="submit" size="lg" full loading={create.isPending} disabled={token === ''}>
          {t.setupSubmit}
        </Button>
      </Card>
    </AuthFrame>
  );
}
