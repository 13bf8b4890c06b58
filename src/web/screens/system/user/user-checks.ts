import { useManager } from '#web/screens/system/use-manager.ts';
import { missingIn } from '#web/screens/system/user/draft.ts';
import type { UserDraft } from '#web/screens/system/user/draft.ts';
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
