import type { Profile } from '#web/state/session.ts';

type Claims = Readonly<Record<string, unknown>>;

/** Source: SPEC section 4, session. */
const standardClaims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/';
const standardRole = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role';

const claimsOf = (token: string): Claims | null => {
  const parts = token.split('.');
  if (parts.length !== 3) return null;
  try {
    const base64 = (parts[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims)
      ? (claims as Claims)
      : null;
  } catch {
    return null;
  }
};

const textIn = (claims: Claims, names: readonly string[]): string => {
  const found = names.map((name) => claims[name]).find((value) => typeof value === 'string' && value !== '');
  return (found as string | undefined) ?? '';
};

const rolesIn = (claims: Claims): string[] => {
  const told = ['role', 'roles', standardRole].flatMap((name) => claims[name] ?? []);
  return [...new Set(told.filter((role): role is string => typeof role === 'string' && role !== ''))];
};

/**
 * Reads who somebody is out of an access token, for when the profile does not come: id, names, e-mail, phone and roles;
 * no permissions. Null when it is no token or names nobody.
 */
export const userOfToken = (token: string): Profile | null => {
  const claims = claimsOf(token);
  if (claims === null) return null;
  const text = (...names: string[]): string => textIn(claims, names);
  const id = text('sub', `${standardClaims}nameidentifier`, 'nameid');
  if (id === '') return null;
  const roles = rolesIn(claims);
  const name = text('given_name', `${standardClaims}givenname`, 'name');
  const isCustomer = roles.every((role) => role === 'Customer');
  return {
    id,
    userType: isCustomer ? 1 : 2,
    userName: text('preferred_username', 'unique_name', `${standardClaims}name`, 'name'),
    name,
    surname: text('family_name', `${standardClaims}surname`),
    email: text('email', `${standardClaims}emailaddress`) || null,
    emailConfirmed: false,
    phoneNumber: text('phone_number', `${standardClaims}mobilephone`) || null,
    phoneNumberConfirmed: false,
    roles,
    roleDisplayNames: roles,
    permissions: [],
    avatar: '',
    realName: name,
    isActive: true,
    creationTime: new Date(0).toISOString(),
    lastModificationTime: null,
    weChatOpenId: null,
    weChatUnionId: null,
    primaryStoreId: null,
    storeName: null,
    storeIds: [],
    // Nothing that needs proof is offered before the profile came.
    trust: 'asserted',
  };
};
