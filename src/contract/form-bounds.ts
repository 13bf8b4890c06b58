import { fen, line, optional, choice, secret, text, whole } from '#contract/bounds.ts';
import { gearLimits } from '#domain/equipment/gear-limits.ts';
import { mostPieces } from '#domain/equipment/pool.ts';
import { maxCodeLength } from '#domain/scan/read-code.ts';
import { toHalfWidth } from '#domain/text/half-width.ts';
import { plainPhoneNumber } from '#domain/text/phone-number.ts';

// Bounds of what people type, each of which stands once: the contract's rows and the forms of the web use the same.

/** Why something is done, where the reason is kept. */
export const reason = line(200);

/** A remark beside what is done. */
export const note = text(200);

/** Where gear is brought to or fetched from. */
export const address = line(200);

/** A mainland mobile number; full-width digits, spaces, dashes, +86 and 0086 are understood. */
export const mobileNumber = line(30, {
  pattern: /^1[3-9]\d{9}$/,
  words: 'mobileNumber',
  normalize: plainPhoneNumber,
});

/** Any phone number as people write it, of a mobile or not; one digit again and again is none. */
const phoneNumber = (max: number) =>
  line(max, {
    pattern: /^\+?(?!(\d)\1+$)\d{6,15}$/,
    words: 'phoneNumber',
    normalize: plainPhoneNumber,
  });

/** The code of a text message; full-width digits and spaces are understood. */
export const smsCode = line(20, {
  pattern: /^\d{6}$/,
  words: 'smsCode',
  normalize: (typed) => toHalfWidth(typed).replaceAll(/\s/g, ''),
});

/** A person's name as written on papers: letters of any script, spaces, dots, hyphens and apostrophes. */
export const realName = line(40, { pattern: /^[\p{L}\p{M}][\p{L}\p{M} .·•'’-]*$/u, words: 'realName' });

const userName = line(64, { pattern: /^[A-Za-z0-9][A-Za-z0-9._-]{1,63}$/, words: 'userName' });

/** A password that is chosen; the rules of `password-rule.ts` come on top. */
export const newPassword = secret(10, 128);

/** What logs staff in. */
export const login = { userNameOrEmailAddress: line(254), password: secret(1, 128) };

/** A code of an authenticator, or a recovery code; spaces, dashes and capitals do not matter. */
export const loginCode = line(40, {
  pattern: /^(\d{6}|[a-z2-7]{16})$/,
  words: 'loginCode',
  normalize: (typed) => toHalfWidth(typed).replaceAll(/[\s-]/g, '').toLowerCase(),
});

/** The first account of an installation. */
export const firstAdmin = { userName, password: newPassword, name: line(60) };

/** An employee's account. */
export const employee = {
  userName,
  name: firstAdmin.name,
  email: optional(
    line(254, {
      pattern: /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
      words: 'email',
    }),
  ),
  phoneNumber: optional(phoneNumber(30)),
};

/** Someone who will use the gear. Only what fitting needs; no document is collected. */
export const person = {
  name: line(30),
  heightCm: optional(whole(50, 250)),
  weightKg: optional(whole(10, 250)),
  footMm: optional(whole(100, 400)),
  footWidth: optional(choice(['normal', 'wide'])),
  ageYears: optional(whole(1, 120)),
  level: optional(choice(['first', 'beginner', 'intermediate', 'advanced'])),
  discipline: optional(choice(['ski', 'snowboard'])),
};

/** The words of an order. */
export const orderWords = {
  customerName: line(60),
  /** Kept as the guest will type it to log in. */
  customerPhone: phoneNumber(20),
  remark: text(500),
};

/** What an item of gear is called and costs. */
export const gear = {
  name: line(gearLimits.length.itemName),
  brand: text(gearLimits.length.brand),
  model: text(gearLimits.length.model),
  sizeLabel: text(gearLimits.length.size),
  dailyRentFen: fen(0, gearLimits.rateFen),
  depositFen: fen(0, gearLimits.depositFen),
  remarks: text(gearLimits.length.remarks),
};

/** Counted gear that is put on a shelf. */
export const newPool = {
  name: line(gearLimits.length.poolName),
  sizeLabel: gear.sizeLabel,
  shelfCode: line(maxCodeLength),
  dailyRentFen: gear.dailyRentFen,
  depositFen: gear.depositFen,
  quantity: whole(0, mostPieces),
};

/** What gear of a category is described by. */
export const attribute = { name: line(40), option: line(40), sort: whole(0, 10_000) };

/** How many options an attribute can have. */
export const maxOptions = 100;

/** The code on an item's label. */
export const barcodeNumber = line(maxCodeLength);

/** What lies in a till when a shift begins or ends. */
export const floatFen = fen(0);

/** Cash that goes into a till or out of it. */
export const cashMoveFen = fen(1);

/** What an agent is paid, and the share that they earn, in per mille; empty: the chain's. */
export const payoutFen = fen(1);
export const agentShare = { permille: optional(whole(0, 1000)) };

/** The amount that a bank shows of a payout. */
export const bankFen = fen(0);

/** The text of a bank's line about a payout. */
export const bankNote = line(200);

/** For how many days gear is taken out by hand. */
export const checkOutDays = whole(1, 365);

/** An amount in a box that may stay empty. */
export const amountIfAny = optional(fen(0));
