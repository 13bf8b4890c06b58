import { z } from 'zod';
import { id, instant } from '#contract/shapes.ts';
import { toHalfWidth } from '#domain/text/half-width.ts';
import { plainPhoneNumber } from '#domain/text/phone-number.ts';

/** A mainland mobile number; full-width digits, spaces, dashes and +86 are understood. */
export const mobileNumber = z
  .string()
  .max(30)
  .transform(plainPhoneNumber)
  .pipe(z.string().regex(/^1[3-9]\d{9}$/, 'mobileNumber'));

/** The code of a text message; full-width digits and spaces are understood. */
export const smsCode = z
  .string()
  .max(20)
  .transform((typed) => toHalfWidth(typed).replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'smsCode'));

export const profile = z.object({
  id,
  userType: z.literal([1, 2]),
  userName: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  phoneNumber: z.string().nullable(),
  phoneNumberConfirmed: z.boolean(),
  roles: z.array(z.string()),
  roleDisplayNames: z.array(z.string()),
  permissions: z.array(z.string()),
  avatar: z.string(),
  realName: z.string(),
  isActive: z.boolean(),
  creationTime: instant,
  lastModificationTime: instant.nullable(),
  weChatOpenId: z.string().nullable(),
  weChatUnionId: z.string().nullable(),
  primaryStoreId: id.nullable(),
  storeName: z.string().nullable(),
  /** Stores the account may work in; empty for customers. */
  storeIds: z.array(id),
  trust: z.enum(['asserted', 'sms', 'wechat', 'password']),
});

export const tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
  user: profile,
});
