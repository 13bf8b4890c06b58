import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import type { SmsReceipts, SmsSender } from '#server/gateways/sms.ts';
import type { VoucherGateways } from '#server/gateways/vouchers/voucher-gateway.ts';
import type { WeChatEventKeys } from '#server/gateways/wechat-events.ts';
import type { WeChatTemplate } from '#server/gateways/wechat-message.ts';
import type { WeChatPlatform } from '#server/gateways/wechat-platform.ts';

/** What guests are told by WeChat with; null: the shop chose no such template. */
export type WeChatMessages = {
  readonly template: WeChatTemplate | null;
  readonly subscription: WeChatTemplate | null;
  /** Where a message leads to, by the token of its link. */
  readonly pageUrl: (token: string) => string;
};

export type WeChatGateway = {
  readonly platform: WeChatPlatform;
  /** Where its login is offered; everywhere only when a simulator stands in for WeChat. */
  readonly offered: 'inWeChat' | 'everywhere';
  /** Tells whether a page is one of ours; `host` is the one that the caller reached us by. */
  readonly isOwnPage: (url: string, host: string) => boolean;
  /** null: guests are told nothing by WeChat. */
  readonly messages: WeChatMessages | null;
  /** null: WeChat tells us nothing of people and messages. */
  readonly events: WeChatEventKeys | null;
};

/** Services that a simulator can stand in for. */
export const playedServices = ['weChat', 'payments', 'sms', 'vouchers'] as const;
export type PlayedService = (typeof playedServices)[number];

/** The outside services that this installation uses; null for one that it does without. */
export type Gateways = {
  readonly weChat: WeChatGateway | null;
  readonly sms: SmsSender | null;
  /** How its messages are told to have arrived; null: they are not. */
  readonly smsReceipts: SmsReceipts | null;
  readonly payments: PaymentGateways;
  readonly vouchers: VoucherGateways;
  /** Those that a simulator stands in for. */
  readonly played: readonly PlayedService[];
};

/** No outside service at all. */
export const noGateways: Gateways = {
  weChat: null,
  sms: null,
  smsReceipts: null,
  payments: { wechat: null, alipay: null, noticeUrl: () => '', isOwnPage: () => false },
  vouchers: { meituan: null, douyin: null },
  played: [],
};
