/** What a simulator tells the shop that it has a contract with; keys are PEM texts. */
export type SimulatedMerchants = {
  readonly wechat: {
    readonly appId: string;
    readonly mchId: string;
    readonly merchantSerial: string;
    readonly merchantPrivateKey: string;
    readonly apiV3Key: string;
    readonly platformKeyId: string;
    readonly platformPublicKey: string;
  };
  readonly alipay: {
    readonly appId: string;
    readonly privateKey: string;
    readonly alipayPublicKey: string;
    readonly sellerId: string;
  };
};
