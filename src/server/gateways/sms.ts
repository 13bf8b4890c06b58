/** What kinds of messages there are; the provider approves a template for each. */
export type SmsTemplate = 'verificationCode' | 'orderChanged' | 'orderNews';

/** One text message: a template that the provider approved, and what goes into it. */
type SmsMessage = {
  /** A mainland mobile number, eleven digits. */
  readonly phone: string;
  readonly template: SmsTemplate;
  readonly params: Readonly<Record<string, string>>;
  /** Our own number of the message, which its receipt names. */
  readonly ownId?: string;
};

/** What a provider says to a message: it takes it, the number got too many, or the number gets none at all. */
export type SmsReply = 'taken' | 'tooMany' | 'numberRefused';

/** The reply, and the provider's number of the message; empty where it took none. */
export type SmsAnswer = { readonly reply: SmsReply; readonly id: string };

/** What sends text messages: a provider, or the simulator's inbox. */
export type SmsSender = {
  /** The template that the provider approved for such messages; null: none. */
  readonly templateOf: (template: SmsTemplate) => string | null;
  /** Hands a message over, once. Rejects with a GatewayError: `unknown` when it may have gone out all the same. */
  readonly send: (message: SmsMessage) => Promise<SmsAnswer>;
};

/** What a provider tells of a message that it took. */
export type SmsReceipt = {
  readonly id: string;
  readonly ownId: string;
  readonly phone: string;
  readonly isDelivered: boolean;
};

/** How a provider tells what became of messages. */
export type SmsReceipts = {
  /** What nobody guesses of the address that it sends to: receipts are not signed. */
  readonly key: string;
  /** Reads the receipts of a body; those that make no sense are left out, null for a body that is none. */
  readonly read: (body: string) => readonly SmsReceipt[] | null;
  /** What it wants to be answered. */
  readonly answer: object;
};
