import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Permission } from '#domain/access/permissions.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import type { RoleChange } from '#web/screens/system/roles/edits.ts';
import { useSystemWords } from '#web/screens/system/system-words.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  open: boolean;
  changes: readonly RoleChange[];
  isSaving: boolean;
  error: string | null;
  onSave: () => void;
  onClose: () => void;
};

/** What would change, role by role, before it counts. */
export function ReviewSheet({ open, changes, isSaving, error, onSave, onClose }: Props) {
  const { t, role } = useSystemWords();
  const shell = useText(shellText);
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
