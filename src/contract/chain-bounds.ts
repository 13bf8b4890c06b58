import { chainColors } from '#domain/stores/chain-colors.ts';
import { choice, day, line, text, whole } from '#contract/bounds.ts';
import { address } from '#contract/form-bounds.ts';

const clock = line(5, { pattern: /^([01]?\d|2[0-3]):[0-5]\d$/ });
/** Where a filing number leads; a page of the web, or nowhere. */
const link = text(300, { pattern: /^https?:\/\/[^\s"<>]+$/ });

/** What a store is called and when it is open. */
export const store = {
  name: line(60),
  phone: text(30),
  address: text(address.max),
  startTime: clock,
  endTime: clock,
  sort: whole(0, 10_000),
};

/** Days without opening beside the weekly ones, and what guests read about them. */
export const closedDays = { from: day, to: day, note: text(20) };
export const mostClosedDays = 60;

/** What the chain calls itself, and its filing numbers. */
export const chain = {
  systemName: text(40),
  companyName: text(80),
  systemDomain: text(100, { pattern: /^[A-Za-z0-9.-]+(:\d{1,5})?$/ }),
  policeFilingNumber: text(60),
  policeFilingLink: link,
  icpNumber: text(60),
  icpLink: link,
  color: choice(chainColors),
};

/** A business parameter as it is stored; the parameter itself says what it may be. */
export const parameterValue = text(12_000);

/** What guests agree to; without the English one, readers of English read the Chinese. */
export const agreement = { zh: text(20_000), en: text(20_000) };
