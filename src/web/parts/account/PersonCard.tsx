import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Tag } from '#ui/Tag.tsx';
import { roleLooks } from '#web/parts/account/role-names.ts';
import { displayNameOf } from '#web/state/session.ts';
import type { Session } from '#web/state/session.ts';
import { accountText } from '#web/text/account.ts';
import { securityText } from '#web/text/security.ts';
import { useText } from '#web/text/use-text.ts';

/** Who one is: picture, name, roles, and what the shop knows to reach one by. */
export function PersonCard({ session }: { session: Session }) {
  const t = useText(accountText);
  const security = useText(securityText);
  const { user, roles } = session;
  const name = displayNameOf(user) || t.user;
  return (
    <Card pad="none" className="overflow-hidden">
      <div className="flex items-center gap-4 p-5">
        <Avatar name={name} src={user.avatar} size={64} />
        <div className="min-w-0">
          <p className="truncate text-xl font-bold">{name}</p>
          <div aria-label={t.roles} role="group" className="mt-1.5 flex flex-wrap gap-1.5">
            {roles.map((role) => (
              <Tag key={role} tone={role === session.activeRole ? 'ice' : 'neutral'}>
                {t[roleLooks[role].text]}
              </Tag>
            ))}
          </div>
        </div>
      </div>
      <div className="border-line divide-line divide-y border-t">
        {user.phoneNumber ? (
          <ListRow
            icon="phone"
            title={t.phoneRow}
            end={
              <span className="inline-flex flex-wrap items-center justify-end gap-2">
                {user.phoneNumberConfirmed ? <Tag tone="success">{security.verified}</Tag> : null}
                <span className="tnum">{user.phoneNumber}</span>
              </span>
            }
          />
        ) : null}
        {user.email ? (
          <ListRow icon="tag" title={t.emailRow} end={<span className="break-all">{user.email}</span>} />
        ) : null}
        {user.storeName ? <ListRow icon="store" title={t.storeRow} end={user.storeName} /> : null}
      </div>
    </Card>
  );
}
