import type { Role } from '#domain/access/roles.ts';
import { Icon } from '#ui/Icon.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { actAs } from '#web/parts/account/act-as.ts';
import { roleLabels } from '#web/parts/account/role-names.ts';
import { accountText } from '#web/text/account.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { roles: readonly Role[]; active: Role | null; onChosen?: () => void };

/** Roles to act in, one of them the present one. */
export function RoleChoices({ roles, active, onChosen }: Props) {
  const t = useText(accountText);
  return (
    <>
      {roles.map((role) => (
        <ListRow
          key={role}
          icon={roleLabels[role].icon}
          title={t[roleLabels[role].text]}
          onPress={() => {
            actAs(role);
            onChosen?.();
          }}
          end={
            role === active ? (
              <span className="text-ice-ink">
                <Icon name="check" size={20} weight={2.4} />
                <span className="sr-only">{t.presentRole}</span>
              </span>
            ) : null
          }
        />
      ))}
    </>
  );
}
