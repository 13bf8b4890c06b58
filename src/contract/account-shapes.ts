import { z } from 'zod';
import * as bounds from '#contract/form-bounds.ts';
import { shapeOf } from '#contract/shape-of.ts';
import { id, instant } from '#contract/shapes.ts';

export const mobileNumber = shapeOf(bounds.mobileNumber);
export const smsCode = shapeOf(bounds.smsCode);

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
