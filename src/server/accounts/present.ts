import type { z } from 'zod';
import type { Trust } from '#domain/access/trust.ts';
import type { profile, tokens } from '#contract/account-shapes.ts';
import { roleFaces } from '#domain/access/roles.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import type { AccountRow } from './sql.ts';

export type Profile = z.input<typeof profile>;
export type Tokens = z.input<typeof tokens>;

/** A person as the app shows them. A login that proved little does not read the addresses that others could misuse. */
export const presentProfile = (account: AccountRow, trust: Trust): Profile => {
  const isProven = trust !== 'asserted';
  return {
    id: account.id,
    userType: account.kind,
    userName: account.user_name,
    name: account.name,
    surname: account.surname,
    email: isProven ? account.email : null,
    emailConfirmed: account.email_confirmed,
    phoneNumber: account.phone_number,
    phoneNumberConfirmed: account.phone_number_confirmed,
    roles: account.roles,
    roleDisplayNames: account.roles.map((role) => roleFaces[role].displayName),
    permissions: [...permissionsOf(account.roles, account.chosen_permissions ?? {})],
    avatar: account.avatar,
    realName: account.real_name,
    isActive: account.is_active,
    creationTime: account.created_at,
    lastModificationTime: account.updated_at,
    weChatOpenId: isProven ? account.wechat_open_id : null,
    weChatUnionId: isProven ? account.wechat_union_id : null,
    primaryStoreId: account.primary_store_id,
    storeName: account.store_name,
    storeIds: account.store_ids,
    trust,
  };
};
