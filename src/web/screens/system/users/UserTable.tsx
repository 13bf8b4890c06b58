import type { userList } from '#contract/store-lists.ts';
import { cx } from '#ui/cx.ts';
import { DeskTable, type Column, type DeskSort } from '#web/parts/desk-table/DeskTable.tsx';
import { pathTo } from '#web/paths.ts';
import { RoleTags } from '#web/screens/system/RoleTags.tsx';
import { useSystemWords } from '#web/screens/system/system-words.ts';
import { deskTableText } from '#web/text/desk-table.ts';
import { titlesText } from '#web/text/titles.ts';
import { AccountTag, StoreNames, type UserRow } from '#web/screens/system/users/user-facts.tsx';

type Sort = keyof typeof userList.sorts;

/** Accounts on a desk. Customers have no roles and no stores. */
export function UserTable({ users, sort }: { users: readonly UserRow[]; sort: DeskSort<Sort> }) {
  const { t } = useSystemWords();
  const desk = deskTableText.use();
  const titles = titlesText.use();
  const isStaff = users[0]?.userType !== 1;
  const columns: readonly Column<UserRow, Sort>[] = [
    {
      title: t['field.name'],
      sort: 'name',
      cell: ({ name, isActive }) => <span className={cx(!isActive && 'text-ink-3')}>{name}</span>,
    },
    {
      title: t['field.userName'],
      sort: 'userName',
      cell: ({ userName }) => <span className="text-ink-2">{userName}</span>,
    },
    ...(isStaff
      ? [
          {
            title: t['field.roles'],
            width: '16.5rem',
            cell: ({ roles }: UserRow) => <RoleTags roles={roles} />,
          },
          { title: t['field.storeIds'], cell: (user: UserRow) => <StoreNames user={user} /> },
        ]
      : []),
    {
      title: t['field.phoneNumber'],
      width: '8rem',
      cell: ({ phoneNumber }) => <span className="text-ink-2 tnum">{phoneNumber ?? '—'}</span>,
    },
    { title: desk.columnStatus, width: '6rem', cell: (user) => <AccountTag user={user} /> },
  ];
  return (
    <DeskTable
      label={titles.systemUsers}
      rows={users.map((user) => ({ id: user.id, item: user, to: pathTo('systemUser', { id: user.id }) }))}
      columns={columns}
      sort={sort}
    />
  );
}
