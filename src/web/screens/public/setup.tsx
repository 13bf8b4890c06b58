import { useSyncExternalStore } from 'react';
import { firstAdmin } from '#contract/form-bounds.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useWrite } from '#web/api/writes.ts';
import { enter } from '#web/parts/account/log-in.ts';
import { AuthFrame } from '#web/parts/account/AuthFrame.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { pathTo } from '#web/paths.ts';
import { accountText } from '#web/text/account.ts';
import '#web/parts/security/account-calls.ts';

const onNewHash = (tell: () => void): (() => void) => {
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
};

/** The token of the link, which its address carries where no server and no proxy sees it: `#token=TOKEN`; empty without one. */
const useTokenInAddress = (): string => {
  const hash = useSyncExternalStore(onNewHash, () => location.hash);
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
};

/** Makes the first administrator of an empty installation with the one-time link. */
export function Setup() {
  const t = accountText.use();
  const token = useTokenInAddress();
  const create = useWrite('setup.firstAdmin', {
    silent: true,
    onDone: (tokens) => enter(tokens, { wanted: pathTo('systemStart'), done: t.setupDone }),
  });
  const form = useForm({
    bounds: firstAdmin,
    start: { name: '', userName: '', password: '' },
    write: create,
    onSend: (sent) => create.mutate({ token, ...sent }),
  });
  const field = (name: keyof typeof firstAdmin) => ({ ...form.field(name), required: false });
  return (
    <AuthFrame title={t.setupTitle} lead={t.setupLead}>
      <Card as="form" pad="lg" {...form.props} className="flex flex-col gap-5">
        {token === '' ? <Notice tone="warning">{t.setupNoToken}</Notice> : null}
        {form.fault === null ? null : <Notice tone="danger">{form.fault}</Notice>}
        <TextInput label={t.setupName} autoComplete="name" {...field('name')} />
        <TextInput
          label={t.setupUserName}
          hint={t.setupUserNameHint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('userName')}
        />
        <TextInput
          label={t.password}
          hint={t.setupPasswordHint}
          type="password"
          autoComplete="new-password"
          revealLabel={t.showPassword}
          {...field('password')}
        />
        <Button type="submit" size="lg" full loading={create.isPending} disabled={token === ''}>
          {t.setupSubmit}
        </Button>
      </Card>
    </AuthFrame>
  );
}
