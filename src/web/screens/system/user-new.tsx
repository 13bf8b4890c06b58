import { useEffect, useEffectEvent, useState } from 'react';
import { rolesToGive } from '#domain/access/managing.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { PageForm } from '#web/parts/forms/PageForm.tsx';
import { useSystemWords } from '#web/screens/system/system-words.ts';
import { useManager } from '#web/screens/system/use-manager.ts';
import { useOwnStores } from '#web/screens/system/use-own-stores.ts';
import { emptyDraft, inputOf, isChanged, problemsOf } from '#web/screens/system/user/draft.ts';
import type { EmployeeRole } from '#web/screens/system/user/draft.ts';
import { fieldErrors, isAboutForm, passwordRefusal } from '#web/screens/system/user/form-errors.ts';
import { begun, noteLeft } from '#web/screens/system/user/left-draft.ts';
import { newPassword } from '#web/screens/system/user/new-password.ts';
import { OnceSheet } from '#web/screens/system/user/OnceSheet.tsx';
import { PasswordField, passwordProblem } from '#web/screens/system/user/PasswordField.tsx';
import { UserForm } from '#web/screens/system/user/UserForm.tsx';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** Makes an account for an employee and shows its first password once. */
export function SystemUserNew() {
  const { t } = useSystemWords();
  const shell = useText(shellText);
  const { stores, isReady } = useOwnStores();
  return (
    <PageBody>
      <PageHeader title={t.newTitle} back={pathTo('systemUsers')} />
      {/* Somebody with one store has nothing to choose. */}
      {isReady ? (
        <NewUser storeIds={stores.length === 1 ? stores.map(({ storeId }) => storeId) : []} />
      ) : (
        <SkeletonCards label={shell.loading} />
      )}
    </PageBody>
  );
}

function NewUser({ storeIds }: { storeIds: readonly string[] }) {
  const { t } = useSystemWords();
  const manager = useManager();
  const [blank] = useState(() => emptyDraft(storeIds));
  const [draft, setDraft] = useState(() => begun('new', blank));
  const note = useEffectEvent(() => noteLeft('new', isChanged(draft, blank) ? { draft, base: blank } : null));
  useEffect(() => () => note(), []);
  const [password, setPassword] = useState(() => newPassword());
  const write = useWrite('users.create', { silent: true, oneAtATime: true });
  const made = write.data;
  const problems = problemsOf(draft, manager.reach !== 'everybody');
  const badPassword = passwordProblem(password, t);
  return (
    <PageForm
      guard={{ unsaved: made === undefined && isChanged(draft, blank), back: pathTo('systemUsers') }}
      isWrong={Object.keys(problems).length > 0 || badPassword !== undefined}
      refused={write.error}
      onSend={() => write.mutate({ ...inputOf(draft), password })}
    >
      {(wasTried) => (
        <>
          <div className="flex flex-1 flex-col gap-4">
            {write.isError && isAboutForm(write.error) ? (
              <Notice tone="danger">{messageOf(write.error, t.saveFailed)}</Notice>
            ) : null}
            <UserForm
              draft={draft}
              onChange={setDraft}
              errors={fieldErrors(wasTried ? problems : {}, write.error, t)}
              roles={rolesToGive(manager.who) as readonly EmployeeRole[]}
            />
            <Card as="section" pad="lg">
              <PasswordField
                label={t.firstPassword}
                value={password}
                onChange={(typed) => {
                  setPassword(typed);
                  if (passwordRefusal(write.error) !== undefined) write.reset();
                }}
                error={(wasTried ? badPassword : undefined) ?? passwordRefusal(write.error)}
              />
            </Card>
          </div>
          <BottomBar>
            <Button type="submit" size="lg" loading={write.isPending} disabled={made !== undefined}>
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
        </>
      )}
    </PageForm>
  );
}
