import type { KeyObject } from 'node:crypto';
import type { PreAuthorisation } from '#server/gateways/payments/alipay/pre-authorisation.ts';

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
  /** null: no contract for pre-authorisation. */
  readonly preAuthorisation?: PreAuthorisation | null;
  /** Where a browser finds a page of theirs; only a simulator is reached by several addresses. */
  readonly pageFor?: (url: string, returnUrl: string | undefined) => string;
  /** Where a phone opens a code that asks for a hold; only a simulator has such a page. */
  readonly codePageFor?: (code: string, returnUrl: string | undefined) => string;
};
