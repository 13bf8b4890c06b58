/** One text message: a template that the provider approved, and what goes into it. */
type SmsMessage = {
  /** A mainland mobile number, eleven digits. */
  readonly phone: string;
  readonly template: 'verificationCode';
  readonly params: Readonly<Record<string, string>>;
};

/** What a provider says to a message: it takes it, the number got too many, or the number gets none at all. */
export type SmsReply = 'taken' | 'tooMany' | 'numberRefused';

/** What sends text messages: a provider, or the simulator's inbox. */
export type SmsSender = {
  /** Hands a message over, once. Rejects with a GatewayError: `unknown` when it may have gone out all the same. */
  readonly send: (message: SmsMessage) => Promise<SmsReply>;
};
