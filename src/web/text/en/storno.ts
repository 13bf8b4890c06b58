import type { zh } from '#web/text/zh/storno.ts';

export const en: typeof zh = {
  text: 'Only for cash that was booked by mistake: it never came, or never left. To really give money back or to charge more, use “Charge or refund”.',
  which: 'Cash to reverse',
  in: 'Received',
  out: 'Refund',
  amount: 'Amount to reverse',
  follows: 'The first entry stays, marked as reversed, beside a new one the other way.',
  followsIn:
    'The bill waits for its money again, and the cash is taken off the till where it was booked. Check that it is not in there.',
  followsOut:
    'The refund waits to be given again, and the cash is put back to the till it was booked from. Check that it is still in there.',
  staysWaived: (money) => `${money} of this bill was waived and stays waived: nobody is asked for it again.`,
  'waits.order': 'The order waits for payment again, and is cancelled when nobody pays in time.',
  'waits.endedOrder':
    'The hire is over: the order is cancelled by itself soon after. To keep it, change its dates first, then reverse.',
  'waits.extension':
    'The extension waits for payment again, and is taken back when it is neither paid in time nor used.',
  'waits.dates':
    'The price of the new dates waits for payment again. When nobody pays in time, the dates before come back; if those are over or taken, somebody has to decide.',
  othersBack: 'If the order is cancelled, what was paid on its other bills goes back too.',
  unlisted:
    'A payment is not listed when money of it, or of its bill, was given back or is promised. Use “Charge or refund” for it.',
  openShift: 'This works only while the shift of that till has not been counted and closed.',
  next: 'Next',
  ask: (money) => `Reverse ${money} of cash?`,
  confirm: (money) => `Reverse ${money}`,
  done: 'Cash reversed',
};
