/** One text message: a template that the provider approved, and what goes into it. */
type SmsMessage = {
  /** A mainland mobile number, eleven digits. */
  readonly phone: string;
  readonly template: 'verificationCode';
  readonly params: Readonly<Record<string, string>>;
};

/** What sends text messages: a provider, or the simulator's inbox. */
export type SmsSender = {
  /** Hands a message over and gives the provider's number for it; rejects when it was not taken. */
  readonly send: (message: SmsMessage) => Promise<{ readonly id: string }>;
};
