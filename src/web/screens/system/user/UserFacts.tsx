import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RoleTags } from '#web/screens/system/RoleTags.tsx';
import type { User } from '#web/screens/system/user/draft.ts';
import { useSystemWords } from '#web/screens/system/system-words.ts';
import { useOwnStores } from '#web/screens/system/use-own-stores.ts';

/** An account that one may look at but not change, and why. */
export function UserFacts({ user }: { user: User }) {
  const { t } = useSystemWords();
  const { nameOf } = useOwnStores();
  const isCustomer = user.userType === 1;
  const rows = [
    ...(isCustomer ? [] : [{ name: t.userName, value: user.userName }]),
    ...(user.phoneNumber === null
      ? []
      : [{ name: t.phone, value: <span className="tnum">{user.phoneNumber}</span> }]),
    ...(user.email === null ? [] : [{ name: t.email, value: user.email }]),
    ...(isCustomer
      ? []
      : [{ name: t.stores, value: user.storeIds.map(nameOf).join(t.listComma) || t.noStore }]),
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
