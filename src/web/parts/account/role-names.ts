import type { Role } from '#domain/access/roles.ts';
import type { IconName } from '#ui/icon-names.ts';
import type { accountText } from '#web/text/account.ts';

type RoleText = {
  [K in keyof typeof accountText.zh]: K extends `role${Role}` ? K : never;
}[keyof typeof accountText.zh];

/** Text key and icon of each role. */
export const roleLabels: Readonly<Record<Role, { readonly text: RoleText; readonly icon: IconName }>> = {
  SuperAdmin: { text: 'roleSuperAdmin', icon: 'crown' },
  StoreManager: { text: 'roleStoreManager', icon: 'shield' },
  StoreEmployee: { text: 'roleStoreEmployee', icon: 'badge' },
  Driver: { text: 'roleDriver', icon: 'truck' },
  Agent: { text: 'roleAgent', icon: 'handshake' },
  Customer: { text: 'roleCustomer', icon: 'user' },
};
