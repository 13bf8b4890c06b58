import type { KeyObject } from 'node:crypto';

/** What WeChat Pay knows a merchant by. */
export type WeChatMerchant = {
  /** Of the service account, whose open ids pay. */
  readonly appId: string;
  readonly mchId: string;
  /** The serial number of the merchant's API certificate. */
  readonly serial: string;
  readonly privateKey: KeyObject;
  /** 32 bytes; opens what notices carry. */
  readonly apiV3Key: string;
  /** WeChat's own keys, by certificate serial or `PUB_KEY_ID_...`; several while it changes them. */
  readonly platformKeys: ReadonlyMap<string, KeyObject>;
};

export type WeChatPaySettings = {
  /** Asked at each call. */
  readonly merchant: () => Promise<WeChatMerchant>;
  /** Where servers call, up to `/v3`; asked at each call. */
  readonly base: () => string;
  readonly timeoutMs: number;
  /** The number of our use of Pay Score, 32 digits; null: no contract for it. */
  readonly scoreServiceId?: string | null;
  /** Where a browser finds a page of theirs; only a simulator is reached by several addresses. */
  readonly pageFor?: (url: string, returnUrl: string | undefined) => string;
};
