import type { Role } from '#contract/access.ts';
export const roleNames: Readonly<Record<Role, string>> = {
  SuperAdmin: '',
  StoreManager: '',
  StoreEmployee: '',
  Driver: '',
  Agent: '',
  Customer: '',
};
