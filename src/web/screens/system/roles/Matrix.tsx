import { Fragment } from 'react';
import { permissionGroups, type Permission } from '#domain/access/permissions.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { isHeld, isUnusual, withDefaults, withEdit } from '#web/screens/system/roles/edits.ts';
import type { Edits, RoleRights } from '#web/screens/system/roles/edits.ts';
import { useSystemWords } from '#web/screens/system/system-words.ts';

type MatrixProps = {
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

/** Every permission against every role; for desks. */
export function Matrix({ roles, edits, onChange }: MatrixProps) {
  const { t, role, can } = useSystemWords();
  return (
    <Card pad="none">
      <table className="w-full border-collapse text-base">
        <thead>
          <tr>
            <th
              scope="col"
              className="bg-surface text-ink-3 sticky top-0 z-10 rounded-tl-xl px-6 py-4 text-left text-sm font-medium"
            >
              {t.permission}
            </th>
            {roles.map((rights) => (
              <th
                key={rights.role}
                scope="col"
                className="bg-surface sticky top-0 z-10 w-28 px-2 py-4 text-center font-semibold last:rounded-tr-xl"
              >
                {role(rights.role)}
                <span className="text-ink-3 tnum block text-sm font-normal">
                  {t.holders(rights.userCount)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionGroups.map(({ group, permissions }) => (
            <Fragment key={group}>
              <tr>
                <th
                  scope="colgroup"
                  colSpan={roles.length + 1}
                  className="bg-sunken text-ink-2 px-6 py-2 text-left text-sm font-semibold"
                >
                  {t[`group.${group}`]}
                </th>
              </tr>
              {permissions.map((permission) => (
                <tr key={permission} className="border-line hover:bg-sunken border-b last:border-b-0">
                  <th scope="row" className="px-6 py-1 text-left font-normal">
                    {can(permission)}
                  </th>
                  {roles.map((rights) => (
                    <td key={rights.role} className="px-2 py-1 text-center">
                      <Tick
                        rights={rights}
                        permission={permission}
                        edits={edits}
                        onChange={(held) => onChange(withEdit(edits, rights, { permission, held }))}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
        {roles.some((rights) => isUnusual(rights, edits)) ? (
          <tfoot>
            <tr>
              <td />
              {roles.map((rights) => (
                <td key={rights.role} className="py-2 text-center">
                  {isUnusual(rights, edits) ? (
                    <IconButton
                      icon="refresh"
                      label={`${role(rights.role)} ${t.toDefault}`}
                      title={t.toDefault}
                      onClick={() => onChange(withDefaults(edits, rights))}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </Card>
  );
}

type TickProps = {
  rights: RoleRights;
  permission: Permission;
  edits: MatrixProps['edits'];
  onChange: (held: boolean) => void;
};

function Tick({ rights, permission, edits, onChange }: TickProps) {
  const { role, can } = useSystemWords();
  const held = isHeld(rights, permission, edits);
  const isEdited = held !== rights.permissions.includes(permission);
  return (
    <label
      className={cx(
        'relative inline-flex size-11 items-center justify-center rounded-md',
        isEdited && 'bg-warning-soft',
        rights.isFixed ? 'cursor-not-allowed' : 'cursor-pointer',
      )}
    >
      <input
        type="checkbox"
        aria-label={`${role(rights.role)} ${can(permission)}`}
        checked={held}
        disabled={rights.isFixed}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="peer border-line-strong bg-surface checked:border-ice checked:bg-ice size-6 appearance-none rounded-sm border transition-colors disabled:opacity-50"
      />
      <span className="text-on-ice pointer-events-none absolute opacity-0 peer-checked:opacity-100">
        <Icon name="check" size={18} weight={2.6} />
      </span>
    </label>
  );
}
