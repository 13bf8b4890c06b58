import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { listRows } from '#contract/list-query.ts';
import { userList } from '#contract/store-lists.ts';
import * as bounds from '#contract/form-bounds.ts';
import { shapeOf, shapesOf } from '#contract/shape-of.ts';
import { id, instant, listOf, version } from '#contract/shapes.ts';
import { employeeRoles } from '#domain/access/managing.ts';
import { permissions } from '#domain/access/permissions.ts';
import { roles } from '#domain/access/roles.ts';

const role = z.enum(roles);
const permission = z.enum(permissions);

const permille = z.int().min(0).max(1000);

const employee = z.object({
  ...shapesOf(bounds.employee),
  email: shapeOf(bounds.employee.email).nullable(),
  phoneNumber: shapeOf(bounds.employee.phoneNumber).nullable(),
  roles: z.array(z.enum(employeeRoles)).min(1, 'rolesNeeded').max(employeeRoles.length),
  storeIds: z.array(id).max(200),
  primaryStoreId: id.nullable(),
});

const user = z
  .object({
    id,
    userType: z.literal([1, 2]),
    userName: z.string(),
    name: z.string(),
    /** null where the caller may not see it. */
    phoneNumber: z.string().nullable(),
    email: z.string().nullable(),
    roles: z.array(role),
    storeIds: z.array(id),
    primaryStoreId: id.nullable(),
    storeName: z.string().nullable(),
    isActive: z.boolean(),
    creationTime: instant,
    /** Why the caller can look at the account but not change it; null when it can be changed. */
    outOfHands: z.enum(['self', 'higher', 'otherStores']).nullable(),
  })
  .meta({ id: 'User' });

const change = z
  .object({
    field: z.string(),
    before: z.array(z.string()),
    after: z.array(z.string()),
  })
  .meta({ id: 'AccountChange' });

const history = z.array(
  z
    .object({ at: instant, actorName: z.string(), kind: z.string(), changes: z.array(change) })
    .meta({ id: 'AccountEvent' }),
);

const userDetail = user
  .extend({
    version,
    isSelf: z.boolean(),
    lastLoginTime: instant.nullable(),
    /** Whether the login asks for a code beside the password; false where the caller may not know. */
    hasSecondFactor: z.boolean(),
    /** Of an agent: what their link carries and their own share; null for others, and where the caller may not know. */
    agent: z
      .object({
        code: z.string(),
        /** null: the chain's. */
        permille: permille.nullable(),
        chainPermille: permille,
      })
      .meta({ id: 'AgentTerms' })
      .nullable(),
    /** The newest fifty, the newest first. */
    history,
  })
  .meta({ id: 'UserDetail' });

const roleRights = z
  .object({
    role,
    displayName: z.string(),
    permissions: z.array(permission),
    /** What the role may do where nobody chose otherwise. */
    defaultPermissions: z.array(permission),
    isFixed: z.boolean(),
    version,
    /** Active accounts that hold the role. */
    userCount: z.int(),
    history,
  })
  .meta({ id: 'RoleRights' });

/** Accounts, roles and permissions: SPEC section 6, in the style of section 7. Writes answer the whole account or role. */
export const userRows = rows({
  ...listRows(userList, {
    item: user,
    summary: 'Lists accounts: all of them for a super admin, the employees of the own stores for a manager.',
  }),
  'users.get': { output: userDetail, summary: 'One account, with what was changed about it.' },
  'users.create': {
    body: employee.extend({ password: shapeOf(bounds.newPassword) }),
    output: userDetail,
    summary: "Makes an employee's account with a first password.",
  },
  'users.update': {
    body: employee.extend({ version }),
    output: userDetail,
    summary: "Changes an employee's account.",
  },
  'users.disable': {
    body: z.object({ version }),
    output: userDetail,
    summary: 'Switches an account off and ends its logins at once.',
  },
  'users.enable': {
    body: z.object({ version }),
    output: userDetail,
    summary: 'Switches an account on again.',
  },
  'users.endSecondFactor': {
    body: z.object({ version }),
    output: userDetail,
    summary: "Switches somebody else's second factor off, when authenticator and recovery codes are lost.",
  },
  'users.setAgentShare': {
    body: z.object({ version, permille: shapeOf(bounds.agentShare.permille).nullable() }),
    output: userDetail,
    summary:
      'Gives an agent a share of their own, or the chain’s again; orders keep the one that they began with.',
  },
  'users.resetPassword': {
    body: z.object({ version, password: shapeOf(bounds.newPassword) }),
    output: userDetail,
    summary: 'Gives an account a new password and ends its logins at once.',
  },
  'roles.list': {
    output: listOf(roleRights),
    summary: 'Lists all roles, the most powerful first, with what each may do.',
  },
  'roles.setPermissions': {
    params: z.object({ role }),
    body: z.object({ permissions: z.array(permission).max(permissions.length), version }),
    output: roleRights,
    summary: 'Chooses what a role may do; whoever holds it follows at once.',
  },
});
