import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { NothingHere } from '#web/parts/frame/NothingHere.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { useState } from 'react';
import type { ValuesOf } from '#contract/bounds.ts';
import { employee } from '#contract/form-bounds.ts';
import { rolesToGive } from '#domain/access/managing.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { LeaveGuard } from '#web/parts/forms/LeaveGuard.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { TwoPane } from '#web/parts/frame/TwoPane.tsx';
import { pathTo } from '#web/paths.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { HistoryCard } from '#web/screens/system/HistoryCard.tsx';
import { RoleTags } from '#web/screens/system/RoleTags.tsx';
import { useSystemWords } from '#web/screens/system/system-words.ts';
import { useManager, useOwnStores } from '#web/screens/system/use-manager.ts';
import { AgentCard } from '#web/screens/system/user/AgentCard.tsx';
import { draftOf, inputOf, isChanged, isStale, rebase, staleUserOf } from '#web/screens/system/user/draft.ts';
import type { EmployeeRole, User, UserDraft } from '#web/screens/system/user/draft.ts';
import { useTypedOver } from '#web/parts/kept/typed-over.ts';
import { StateCard } from '#web/screens/system/user/StateCard.tsx';
import { UserForm, fieldOf, useUserCheck } from '#web/screens/system/user/UserForm.tsx';
import { showSuccess } from '#web/state/toast.ts';

/** An employee's form on top of what is saved; what somebody else saves meanwhile comes in under the own changes. */
const useEditor = (loaded: User, onSaved: () => void) => {
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useTypedOver<UserDraft>({
    place: `form_draft_user_${loaded.id}`,
    saved: draftOf(base),
    rebase,
  });
  const [wasOvertaken, setWasOvertaken] = useState(false);
  const latest = useCall('users.get', { id: loaded.id }).data ?? loaded;
  const takeUp = (user: User): void => {
    setBase(user);
    setDraft(rebase(draft, draftOf(base), draftOf(user)));
  };
  if (latest.version > base.version) {
    takeUp(latest);
    setWasOvertaken(isChanged(draft, draftOf(base)));
  }
  const write = useWrite('users.update', {
    silent: true,
    onDone: (user) => {
      setBase(user);
      setDraft(draftOf(user));
      setWasOvertaken(false);
      onSaved();
    },
  });
  const takeStale = (error: unknown): void => {
    const user = staleUserOf(error);
    if (user === undefined) return;
    takeUp(user);
    setWasOvertaken(true);
  };
  return {
    user: base,
    draft,
    setDraft,
    wasOvertaken,
    isChanged: isChanged(draft, draftOf(base)),
    /** The draft as it is saved. */
    saved: draftOf(base),
    write,
    /** Somebody else's change came first: it is taken in. */
    isStale: isStale(write.error),
    save: (sent: ValuesOf<typeof employee>) =>
      write.mutate({ id: base.id, version: base.version, ...inputOf(sent, draft) }, { onError: takeStale }),
    undo: () => {
      setDraft(draftOf(base));
      setWasOvertaken(false);
      write.reset();
    },
    takeUp,
  };
};

/** An account that one may look at but not change, and why. */
function UserFacts({ user }: { user: User }) {
  const { t } = useSystemWords();
  const { nameOf } = useOwnStores();
  const isCustomer = user.userType === 1;
  const rows = [
    ...(isCustomer ? [] : [{ name: t['field.userName'], value: user.userName }]),
    ...(user.phoneNumber === null
      ? []
      : [{ name: t.phone, value: <span className="tnum">{user.phoneNumber}</span> }]),
    ...(user.email === null ? [] : [{ name: t['field.email'], value: user.email }]),
    ...(isCustomer
      ? []
      : [{ name: t['field.storeIds'], value: user.storeIds.map(nameOf).join(t.listComma) || t.noStore }]),
  ];
  return (
    <>
      <Notice>{user.outOfHands === null ? t.customerNotice : t[`outOfHands.${user.outOfHands}`]}</Notice>
      <Card as="section" pad="lg" className="flex flex-col gap-5">
        <div className="flex items-center gap-4">
          <Avatar name={user.name} size={56} />
          <div className="min-w-0">
            <p className="truncate text-xl font-bold">{user.name}</p>
            <div className="mt-1.5">
              <RoleTags roles={user.roles} />
            </div>
          </div>
        </div>
        <KeyValue rows={rows} />
      </Card>
    </>
  );
}

/** One account: its form or its facts, its state, and what was done to it. */
export function SystemUser({ params }: PageProps<'systemUser'>) {
  const { t } = useSystemWords();
  const found = useCall('users.get', { id: params.id });
  return (
    <Page width="wide" title={found.data?.name ?? t.userTitle} back={pathTo('systemUsers')}>
      {/* An address that is no id, and one of somebody else's account, are the same to the visitor. */}
      <Loaded query={found} missing={() => <NotHere />}>
        {(user) =>
          user.outOfHands === null && user.userType === 2 ? (
            <Editor key={user.id} loaded={user} />
          ) : (
            <Facts user={user} onDone={() => void found.refetch()} />
          )
        }
      </Loaded>
    </Page>
  );
}

function NotHere() {
  const { t } = useSystemWords();
  return (
    <NothingHere
      title={t.notFoundTitle}
      text={t.notFoundText}
      to={pathTo('systemUsers')}
      label={t.backToUsers}
    />
  );
}

function Facts({ user, onDone }: { user: User; onDone: () => void }) {
  return (
    <TwoPane aside={<StateCard user={user} onDone={onDone} />}>
      <UserFacts user={user} />
      {user.outOfHands === null ? <HistoryCard history={user.history} /> : null}
    </TwoPane>
  );
}

function Editor({ loaded }: { loaded: User }) {
  const { t } = useSystemWords();
  const manager = useManager();
  const editor = useEditor(loaded, () => showSuccess(t.saved));
  const { user } = editor;
  const check = useUserCheck();
  const form = useForm({
    bounds: employee,
    start: editor.saved,
    kept: [editor.draft, editor.setDraft],
    check,
    write: editor.write,
    fieldOf,
    onSend: (sent) => {
      if (editor.isChanged) editor.save(sent);
    },
  });
  return (
    <div className="flex flex-1 flex-col">
      <LeaveGuard unsaved={editor.isChanged} back={pathTo('systemUsers')} />
      {/* The aside has a form of its own: the one for a new password. */}
      <TwoPane
        aside={
          <>
            <StateCard user={user} onDone={editor.takeUp} />
            {user.agent === null ? null : <AgentCard user={user} terms={user.agent} onDone={editor.takeUp} />}
            <HistoryCard history={user.history} />
          </>
        }
      >
        <form {...form.props} className="flex flex-col gap-4">
          {editor.wasOvertaken ? (
            <div role="alert">
              <Notice tone="warning">{t.changedMeanwhile}</Notice>
            </div>
          ) : null}
          {form.fault === null || editor.isStale ? null : <Notice tone="danger">{form.fault}</Notice>}
          <UserForm form={form} roles={rolesToGive(manager.who) as readonly EmployeeRole[]} />
        </form>
      </TwoPane>
      {editor.isChanged ? (
        <BottomBar>
          <Button
            variant="secondary"
            disabled={form.isBusy}
            onClick={() => {
              editor.undo();
              form.unmark();
            }}
          >
            {t.undo}
          </Button>
          <Button type="submit" form={form.props.id} loading={form.isBusy}>
            {t.save}
          </Button>
        </BottomBar>
      ) : null}
    </div>
  );
}
