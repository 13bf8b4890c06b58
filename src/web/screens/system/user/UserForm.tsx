import type { ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { employee } from '#contract/form-bounds.ts';
import type { useForm } from '#web/parts/forms/use-form.ts';
import { useManager, useOwnStores } from '#web/screens/system/use-manager.ts';
import { missingIn, withRole, withStore } from '#web/screens/system/user/draft.ts';
import type { EmployeeRole, UserDraft } from '#web/screens/system/user/draft.ts';
import { useSystemWords } from '#web/screens/system/system-words.ts';

const fields: Readonly<Record<string, keyof UserDraft>> = {
  'users.userNameTaken': 'userName',
  'users.emailTaken': 'email',
  'users.roleNotYours': 'roles',
  'users.storeNotYours': 'storeIds',
  'users.storeNeeded': 'storeIds',
  'users.storeUnknown': 'storeIds',
  'users.primaryStoreWrong': 'primaryStoreId',
};

/** The field of an employee's form that a refusal by this code is about. */
export const fieldOf = (code: string): keyof UserDraft | undefined => fields[code];

/** Checks what the bounds of single fields do not: that a role and a store are chosen where they are needed. */
export const useUserCheck = () => {
  const { t } = useSystemWords();
  const manager = useManager();
  return (draft: UserDraft): Partial<Record<'roles' | 'storeIds', string>> => {
    const missing = missingIn(draft, manager.reach !== 'everybody');
    return {
      ...(missing.includes('roles') && { roles: t.roleNeeded }),
      ...(missing.includes('storeIds') && { storeIds: t.storeNeeded }),
    };
  };
};

type Props = {
  form: Pick<ReturnType<typeof useForm<typeof employee, UserDraft>>, 'values' | 'set' | 'field' | 'errorOf'>;
  /** The roles that can be given. */
  roles: readonly EmployeeRole[];
};

/** Everything about an employee: who it is, the roles, the stores. */
export function UserForm({ form, roles }: Props) {
  const { values, set, errorOf } = form;
  return (
    <>
      <Basics field={form.field} />
      <Roles draft={values} onChange={set} error={errorOf('roles')} roles={roles} />
      <Stores draft={values} onChange={set} error={errorOf('storeIds') ?? errorOf('primaryStoreId')} />
    </>
  );
}

function Basics({ field }: Pick<Props['form'], 'field'>) {
  const { t } = useSystemWords();
  return (
    <SectionCard title={t.basics}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label={t['field.name']} autoComplete="off" {...field('name')} />
        <TextInput
          label={t['field.userName']}
          hint={t.userNameHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('userName')}
        />
        <TextInput
          label={t.phone}
          placeholder={t.optional}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          {...field('phoneNumber')}
        />
        <TextInput
          label={t['field.email']}
          placeholder={t.optional}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          {...field('email')}
        />
      </div>
    </SectionCard>
  );
}

type PartProps = {
  draft: UserDraft;
  onChange: (change: Partial<UserDraft>) => void;
  error: string | undefined;
};

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
    <Group title={t['field.roles']} hint={t.rolesHint} error={error}>
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
    <Group title={t['field.storeIds']} hint={t.storesHint} error={error}>
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
            label={t['field.primaryStoreId']}
            hint={t.primaryStoreHint}
            value={draft.primaryStoreId ?? ''}
            options={draft.storeIds.map((storeId) => ({ value: storeId, label: nameOf(storeId) }))}
            onChange={(primaryStoreId) => onChange({ primaryStoreId })}
          />
        </div>
      ) : null}
    </Group>
  );
}
