import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import type { Permission } from '#domain/access/permissions.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Pills } from '#ui/Pills.tsx';
import { Tag } from '#ui/Tag.tsx';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { useCall } from '#web/api/queries.ts';
import { LeaveGuard } from '#web/parts/forms/LeaveGuard.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';
import { pathTo } from '#web/paths.ts';
import { HistoryCard } from '#web/screens/system/HistoryCard.tsx';
import { changesOf, countChanges, type Edits, type RoleRights } from '#web/screens/system/roles/edits.ts';
import { Matrix, RoleColumn } from '#web/screens/system/roles/Matrix.tsx';
import { useSystemWords } from '#web/screens/system/system-words.ts';
import { showSuccess } from '#web/state/toast.ts';
import { shellText } from '#web/text/shell.ts';
import { systemText } from '#web/text/system.ts';

type Props = {
  open: boolean;
  changes: ReturnType<typeof changesOf>;
  isSaving: boolean;
  error: string | null;
  onSave: () => void;
  onClose: () => void;
};

/** What would change, role by role, before it counts. */
function ReviewSheet({ open, changes, isSaving, error, onSave, onClose }: Props) {
  const { t, role } = useSystemWords();
  const shell = shellText.use();
  const people = changes.reduce((sum, { rights }) => sum + rights.userCount, 0);
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={t.reviewTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {shell.cancel}
          </Button>
          <Button loading={isSaving} disabled={changes.length === 0} onClick={onSave}>
            {t.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {error === null ? (
          <Notice tone="warning">{t.reviewText(people)}</Notice>
        ) : (
          <Notice tone="danger">{error}</Notice>
        )}
        {changes.map(({ rights, gains, loses }) => (
          <section key={rights.role} className="flex flex-col gap-2">
            <h3 className="text-md font-semibold">{t.holdersOf(role(rights.role), rights.userCount)}</h3>
            <Listed tone="success" word={t.gains} permissions={gains} />
            <Listed tone="danger" word={t.loses} permissions={loses} />
          </section>
        ))}
      </div>
    </AppSheet>
  );
}

function Listed(props: { tone: 'success' | 'danger'; word: string; permissions: readonly Permission[] }) {
  const { can } = useSystemWords();
  return (
    <ul className="m-0 flex list-none flex-col gap-2 p-0">
      {props.permissions.map((permission) => (
        <li key={permission} className="flex items-center gap-3">
          <Tag tone={props.tone}>{props.word}</Tag>
          {can(permission)}
        </li>
      ))}
    </ul>
  );
}

/** Saves the roles one after the other; each counts by itself, and what failed stays an edit. */
const useSaveRoles = (onDone: () => void) => {
  const t = systemText.use();
  const client = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = async (changes: ReturnType<typeof changesOf>): Promise<void> => {
    if (isSaving) return;
    setIsSaving(true);
    setError(null);
    try {
      for (const { rights, permissions } of changes) {
        await call('roles.setPermissions', {
          role: rights.role,
          version: rights.version,
          permissions: [...permissions],
        });
      }
      onDone();
    } catch (refused) {
      const isStale = refused instanceof ApiError && refused.code === 'stale';
      setError(isStale ? t.rolesStale : messageOf(refused, t.saveFailed));
    } finally {
      await client.invalidateQueries({ queryKey: ['roles.list'] });
      setIsSaving(false);
    }
  };
  return { save, isSaving, error, clear: () => setError(null) };
};

/** What each role may do, to be changed and looked over before it counts. */
export function SystemRoles() {
  const found = useCall('roles.list', {});
  return (
    <Page width="wide" of="systemRoles" back={pathTo('systemUsers')}>
      <Loaded query={found}>{({ items }) => <Rights roles={items} />}</Loaded>
    </Page>
  );
}

function Rights({ roles }: { roles: readonly RoleRights[] }) {
  const { t, role } = useSystemWords();
  const isLarge = useIsLarge();
  const [edits, setEdits] = useState<Edits>({});
  const [isReviewing, setIsReviewing] = useState(false);
  const changes = changesOf(roles, edits);
  const count = countChanges(changes);
  const saving = useSaveRoles(() => {
    setIsReviewing(false);
    showSuccess(t.rolesSaved);
  });
  const props = { roles, edits, onChange: setEdits };
  const changed = roles
    .flatMap((rights) => rights.history.map((entry) => ({ ...entry, about: role(rights.role) })))
    .sort((a, b) => (a.at < b.at ? 1 : -1));
  return (
    <>
      <LeaveGuard unsaved={count > 0} back={pathTo('systemUsers')} />
      <p className="text-ink-2 mb-4">{t.rolesLead}</p>
      <div className="flex flex-1 flex-col gap-4">
        {isLarge ? <Matrix {...props} /> : <OneRole {...props} />}
        <HistoryCard history={changed} />
      </div>
      {count > 0 ? (
        <BottomBar lead={<span className="font-semibold">{t.changesCount(count)}</span>}>
          <Button variant="secondary" onClick={() => setEdits({})}>
            {t.undo}
          </Button>
          <Button onClick={() => setIsReviewing(true)}>{t.review}</Button>
        </BottomBar>
      ) : null}
      <ReviewSheet
        open={isReviewing}
        changes={changes}
        isSaving={saving.isSaving}
        error={saving.error}
        onSave={() => void saving.save(changes)}
        onClose={() => {
          setIsReviewing(false);
          saving.clear();
        }}
      />
    </>
  );
}

function OneRole(props: ComponentProps<typeof Matrix>) {
  const { t, role } = useSystemWords();
  const [chosen, setChosen] = useState<RoleRights['role']>('StoreManager');
  const rights = props.roles.find((one) => one.role === chosen);
  return (
    <>
      <Pills
        label={t.chooseRole}
        value={chosen}
        options={props.roles.map((one) => ({ value: one.role, label: role(one.role) }))}
        onChange={setChosen}
      />
      {rights === undefined ? null : <RoleColumn key={chosen} {...props} rights={rights} />}
    </>
  );
}
