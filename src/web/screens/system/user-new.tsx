import { Page } from '#web/parts/frame/Page.tsx';
import { useState } from 'react';
import { rolesToGive } from '#domain/access/managing.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { useWrite } from '#web/api/writes.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import * as formBounds from '#contract/form-bounds.ts';
import { LeaveGuard } from '#web/parts/forms/LeaveGuard.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { useSystemWords } from '#web/screens/system/system-words.ts';
import { useManager, useOwnStores } from '#web/screens/system/use-manager.ts';
import { emptyDraft, inputOf, isChanged, rebase, type EmployeeRole } from '#web/screens/system/user/draft.ts';
import { useTypedOver } from '#web/parts/kept/typed-over.ts';
import { OnceSheet } from '#web/screens/system/user/OnceSheet.tsx';
import { PasswordField, newPassword } from '#web/screens/system/user/PasswordField.tsx';
import { UserForm, fieldOf, useUserCheck } from '#web/screens/system/user/UserForm.tsx';

const bounds = { ...formBounds.employee, password: formBounds.newPassword };

/** Makes an account for an employee and shows its first password once. */
export function SystemUserNew() {
  const { stores, isReady } = useOwnStores();
  return (
    <Page of="systemUserNew" back={pathTo('systemUsers')}>
      {/* Somebody with one store has nothing to choose. */}
      {isReady ? (
        <NewUser storeIds={stores.length === 1 ? stores.map(({ storeId }) => storeId) : []} />
      ) : (
        <SkeletonCards />
      )}
    </Page>
  );
}

function NewUser({ storeIds }: { storeIds: readonly string[] }) {
  const { t } = useSystemWords();
  const manager = useManager();
  const [blank] = useState(() => emptyDraft(storeIds));
  const [draft, setDraft] = useTypedOver({ place: 'form_draft_user_new', saved: blank, rebase });
  const [password, setPassword] = useState(() => newPassword());
  const write = useWrite('users.create', { silent: true });
  const made = write.data;
  const check = useUserCheck();
  const form = useForm({
    bounds,
    start: { ...blank, password },
    kept: [
      { ...draft, password },
      ({ password: typed, ...rest }) => {
        setDraft(rest);
        setPassword(typed);
      },
    ],
    check,
    write,
    fieldOf: (code) => (code.startsWith('password.') ? 'password' : fieldOf(code)),
    onSend: ({ password: first, ...sent }) => write.mutate({ ...inputOf(sent, draft), password: first }),
  });
  return (
    <form {...form.props} className="flex flex-1 flex-col">
      <LeaveGuard unsaved={made === undefined && isChanged(draft, blank)} back={pathTo('systemUsers')} />
      <div className="flex flex-1 flex-col gap-4">
        {form.fault === null ? null : <Notice tone="danger">{form.fault}</Notice>}
        <UserForm form={form} roles={rolesToGive(manager.who) as readonly EmployeeRole[]} />
        <Card as="section" pad="lg">
          <PasswordField label={t.firstPassword} field={form.field('password')} />
        </Card>
      </div>
      <BottomBar>
        <Button type="submit" size="lg" loading={form.isBusy} disabled={made !== undefined}>
          {t.create}
        </Button>
      </BottomBar>
      <OnceSheet
        open={made !== undefined}
        title={t.onceCreated}
        handOver={{ userName: made?.userName ?? '', password }}
        onClose={() => {
          if (made !== undefined) navigate(pathTo('systemUser', { id: made.id }), { replace: true });
        }}
      />
    </form>
  );
}
