import type { Role } from '#domain/access/roles.ts';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { useSystemWords } from '#web/screens/system/system-words.ts';

const tones: Readonly<Record<Role, Tone>> = {
  SuperAdmin: 'violet',
  StoreManager: 'ice',
  StoreEmployee: 'neutral',
  Driver: 'success',
  Agent: 'warning',
  Customer: 'neutral',
};

/** The roles that somebody holds, each in its colour. */
export function RoleTags({ roles }: { roles: readonly Role[] }) {
  const { role } = useSystemWords();
  return (
    <span className="flex flex-wrap gap-1.5">
      {roles.map((one) => (
        <Tag key={one} tone={tones[one]}>
          {role(one)}
        </Tag>
      ))}
    </span>
  );
}
