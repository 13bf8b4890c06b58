import { isPermission, type Permission } from '#domain/access/permissions.ts';
import { isRole, type Role } from '#domain/access/roles.ts';
import { roleLabels } from '#web/parts/account/role-names.ts';
import { accountText } from '#web/text/account.ts';
import { systemText } from '#web/text/system.ts';

type SystemWords = { readonly [K in keyof typeof systemText.zh]: (typeof systemText.zh)[K] };
type CanKey = { [K in keyof SystemWords]: K extends `can.${string}` ? K : never }[keyof SystemWords];

const canKey = (permission: Permission): CanKey =>
  permission.replace('SnowGearSmartStore.', 'can.') as CanKey;

/** The words of these pages, with those for roles and permissions. */
export const useSystemWords = () => {
  const t = systemText.use();
  const account = accountText.use();
  const role = (name: Role): string => account[roleLabels[name].text];
  const can = (permission: Permission): string => t[canKey(permission)];
  /** A value as the history tells it. */
  const value = (text: string): string => {
    if (isRole(text)) return role(text);
    return isPermission(text) ? can(text) : text;
  };
  return { t, role, can, value };
};
