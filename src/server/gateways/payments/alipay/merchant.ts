import type { KeyObject } from 'node:crypto';

/** What Alipay knows a merchant by. */
export type AlipayMerchant = {
  readonly appId: string;
  /** The account that the money goes to, `2088...`. */
  readonly sellerId: string;
  readonly privateKey: KeyObject;
  /** Alipay's own key for this app. */
  readonly alipayPublicKey: KeyObject;
};

export type AlipaySettings = {
  /** Asked at each call. */
  readonly merchant: () => Promise<AlipayMerchant>;
  /** Where servers call; asked at each call. */
  readonly gateway: () => string;
  readonly timeoutMs: number;
  /** Where a browser finds a page of theirs; only a simulator is reached by several addresses. */
  readonly pageFor?: (url: string, returnUrl: string | undefined) => string;
};
