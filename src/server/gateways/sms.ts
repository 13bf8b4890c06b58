/** What kinds of messages there are; the provider approves a template for each. */
export type SmsTemplate = 'verificationCode' | 'orderChanged';

/** One text message: a template that the provider approved, and what goes into it. */
type SmsMessage = {
  /** A mainland mobile number, eleven digits. */
  readonly phone: string;
  readonly template: SmsTemplate;
  readonly params: Readonly<Record<string, string>>;
};

/** What a provider says to a message: it takes it, the number got too many, or the number gets none at all. */
export type SmsReply = 'taken' | 'tooMany' | 'numberRefused';

/** What sends text messages: a provider, or the simulator's inbox. */
export type SmsSender = {
  /** Whether the provider approved a template for such messages. */
  readonly knows: (template: SmsTemplate) => boolean;
  /** Hands a message over, once. Rejects with a GatewayError: `unknown` when it may have gone out all the same. */
  readonly send: (message: SmsMessage) => Promise<SmsReply>;
};
