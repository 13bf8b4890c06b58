import type { zh } from '#web/text/zh/payouts.ts';

export const en: typeof zh = {
  title: 'Payouts and fees',
  lead: 'A payment company keeps its fee and pays the rest of what it took to the bank. Book it here by its statements, once it is in the bank.',
  nothing: 'Payment companies have no money of yours',
  balance: 'At the payment company',
  told: 'In statements, to book',
  rest: 'Not agreed yet',
  allBooked: 'All that agrees with a statement is booked',
  gross: 'Received less given back',
  fee: 'Fee',
  net: 'To the bank',
  lines: (count) => (count === 1 ? '1 line' : `${count} lines`),
  withoutFees: (days) =>
    `Statements without fees: ${days}. They are fetched again by themselves. You can also open the day below and fetch it now, or let head office upload its file.`,
  showDays: (count) => (count === 1 ? 'Show the day' : `Show ${count} days`),
  hideDays: 'Hide the days',
  day: 'Day',

  book: 'Book payout',
  bookTitle: (company) => `Book payout of ${company}`,
  through: 'Statements up to',
  check:
    'Please compare with the bank account first: it should have received just what stands at “To the bank”. The payout goes into the books, and can be taken back if it was wrong.',
  below: 'More went back than came in: the company takes this from the account.',
  bookNow: (amount) => `Book ${amount}`,
  booked: 'The payout is booked',

  showBooked: 'Show booked payouts',
  hideBooked: 'Hide booked payouts',
  bookedFound: (count) => (count === 1 ? '1 payout' : `${count} payouts`),
  noneBooked: 'No payout was booked yet',
  throughDay: (day) => `Statements up to ${day}`,
  by: (name, time) => `${name} · ${time}`,
  place: (seq) => `#${seq} in the books`,
  takeBack: 'Take back',
  takenBack: 'Taken back',
  takeBackTitle: (amount) => `Take back the payout of ${amount}`,
  takeBackText:
    'This goes into the books, and what was booked stays there. The money is to be booked again afterwards.',
  reason: 'Why it is taken back',
  reasonMissing: 'Please say why it is taken back',
  takeBackNow: 'Take back',
  takenBackNow: 'The payout was taken back',
};
