import { permissionGroups } from '#domain/access/permissions.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { isHeld, isUnusual, withDefaults, withEdit } from '#web/screens/system/roles/edits.ts';
import type { Edits, RoleRights } from '#web/screens/system/roles/edits.ts';
import { useSystemWords } from '#web/screens/system/system-words.ts';

export type MatrixProps = {
  roles: readonly RoleRights[];
  edits: Edits;
  onChange: (edits: Edits) => void;
};

/** What one role may do, group by group; for phones. */
export function RoleColumn({ rights, edits, onChange }: Omit<MatrixProps, 'roles'> & { rights: RoleRights }) {
  const { t, can } = useSystemWords();
  const tick = (permission: Permission, held: boolean) =>
    onChange(withEdit(edits, rights, { permission, held }));
  const isEdited = (permission: Permission) =>
    isHeld(rights, permission, edits) !== rights.permissions.includes(permission);
  return (
    <div className="flex flex-col gap-4">
      {rights.isFixed ? <Notice>{t.fixed}</Notice> : null}
      {permissionGroups.map(({ group, permissions }) => (
        <Card key={group} as="section" pad="lg">
          <h2 className="mb-2 text-md font-semibold">{t[`group.${group}`]}</h2>
          {permissions.map((permission) => (
            <div
              key={permission}
              className={cx('-mx-2 rounded-md px-2', isEdited(permission) && 'bg-warning-soft')}
            >
              <Checkbox
                checked={isHeld(rights, permission, edits)}
                disabled={rights.isFixed}
                onChange={(held) => tick(permission, held)}
              >
                {can(permission)}
              </Checkbox>
            </div>
          ))}
        </Card>
      ))}
      {isUnusual(rights, edits) ? (
        <Button variant="ghost" icon="refresh" onClick={() => onChange(withDefaults(edits, rights))}>
          {t.toDefault}
        </Button>
      ) : null}
    </div>
  );
}
