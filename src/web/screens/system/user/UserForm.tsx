import type { ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { withRole, withStore } from '#web/screens/system/user/draft.ts';
import type { EmployeeRole, UserDraft } from '#web/screens/system/user/draft.ts';
import { useSystemWords } from '#web/screens/system/system-words.ts';
import { useOwnStores } from '#web/screens/system/use-own-stores.ts';

type Props = {
  draft: UserDraft;
  onChange: (draft: UserDraft) => void;
  /** What is wrong with a field, in words. */
  errors: Readonly<Partial<Record<keyof UserDraft, string | undefined>>>;
  /** The roles that can be given. */
  roles: readonly EmployeeRole[];
};

/** Everything about an employee: who it is, the roles, the stores. */
export function UserForm({ draft, onChange, errors, roles }: Props) {
  return (
    <>
      <Basics draft={draft} onChange={onChange} errors={errors} />
      <Roles draft={draft} onChange={onChange} error={errors.roles} roles={roles} />
      <Stores draft={draft} onChange={onChange} error={errors.storeIds ?? errors.primaryStoreId} />
    </>
  );
}

function Basics({ draft, onChange, errors }: Omit<Props, 'roles'>) {
  const { t } = useSystemWords();
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{t.basics}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={t.name}
          required
          autoComplete="off"
          maxLength={60}
          value={draft.name}
          onChange={(name) => onChange({ ...draft, name })}
          error={errors.name}
        />
        <TextInput
          label={t.userName}
          required
          hint={t.userNameHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={draft.userName}
          onChange={(userName) => onChange({ ...draft, userName })}
          error={errors.userName}
        />
        <TextInput
          label={t.phone}
          placeholder={t.optional}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={30}
          value={draft.phoneNumber}
          onChange={(phoneNumber) => onChange({ ...draft, phoneNumber })}
          error={errors.phoneNumber}
        />
        <TextInput
          label={t.email}
          placeholder={t.optional}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          value={draft.email}
          onChange={(email) => onChange({ ...draft, email })}
          error={errors.email}
        />
      </div>
    </Card>
  );
}

type PartProps = Pick<Props, 'draft' | 'onChange'> & { error: string | undefined };

/** Boxes to tick under one title; what is wrong with them is marked like a field. */
function Group(props: { title: string; hint: string; error: string | undefined; children: ReactNode }) {
  const { title, hint, error, children } = props;
  return (
    <Card as="section" pad="lg">
      <fieldset
        tabIndex={error === undefined ? undefined : -1}
        aria-invalid={error === undefined ? undefined : true}
        className="m-0 flex min-w-0 flex-col gap-1 border-0 p-0"
      >
        <legend className="float-left text-lg font-semibold">{title}</legend>
        <p className="text-ink-3 clear-both text-sm">{hint}</p>
        {error === undefined ? null : (
          <p role="alert" className="text-danger flex items-start gap-1 text-sm">
            <Icon name="alert" size={16} />
            {error}
          </p>
        )}
        {children}
      </fieldset>
    </Card>
  );
}

function Roles({ draft, onChange, error, roles }: PartProps & Pick<Props, 'roles'>) {
  const { t, role } = useSystemWords();
  return (
    <Group title={t.roles} hint={t.rolesHint} error={error}>
      <div className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {roles.map((one) => (
          <Checkbox
            key={one}
            checked={draft.roles.includes(one)}
            onChange={(isHeld) => onChange(withRole(draft, one, isHeld))}
          >
            <span className="block py-1.5">
              <span className="block font-medium">{role(one)}</span>
              <span className="text-ink-3 block text-sm">{t[`role.${one}`]}</span>
            </span>
          </Checkbox>
        ))}
      </div>
    </Group>
  );
}

function Stores({ draft, onChange, error }: PartProps) {
  const { t } = useSystemWords();
  const { stores, nameOf } = useOwnStores();
  const closed = draft.storeIds.filter((id) => !stores.some(({ storeId }) => storeId === id));
  const offered = [...stores.map(({ storeId }) => storeId), ...closed];
  return (
    <Group title={t.stores} hint={t.storesHint} error={error}>
      <div className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {offered.map((storeId) => (
          <Checkbox
            key={storeId}
            checked={draft.storeIds.includes(storeId)}
            onChange={(isChosen) => onChange(withStore(draft, storeId, isChosen))}
          >
            {nameOf(storeId)}
          </Checkbox>
        ))}
      </div>
      {draft.storeIds.length > 1 ? (
        <div className="mt-3 sm:max-w-xs">
          <Select
            label={t.primaryStore}
            hint={t.primaryStoreHint}
            value={draft.primaryStoreId ?? ''}
            options={draft.storeIds.map((storeId) => ({ value: storeId, label: nameOf(storeId) }))}
            onChange={(primaryStoreId) => onChange({ ...draft, primaryStoreId })}
          />
        </div>
      ) : null}
    </Group>
  );
}
