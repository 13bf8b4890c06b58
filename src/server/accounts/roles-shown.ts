import type { Role } from '#domain/access/roles.ts';
export const roleNames: Readonly<Record<Role, string>> = {
  SuperAdmin: '',
  StoreManager: '',
  StoreEmployee: '',
  Driver: '',
  Agent: '',
  Customer: '',
};
