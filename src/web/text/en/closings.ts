import type { zh } from '#web/text/zh/closings.ts';

export const en: typeof zh = {
  lead: 'When the store has shut, count the cash and close the day. Its figures never change after that.',
  next: (day) => `To close: ${day}`,
  closeDay: 'Close the day',
  early: (time) => `Can be closed once the store has shut at ${time}`,
  leavesOut: (day) => `The first closing begins with ${day}: what was booked before that is in no closing.`,
  shiftsOpen: 'These tills are still to be counted:',
  counter: 'Till at the counter',
  bagOf: (name) => `Bag of ${name}`,
  goToTills: 'Count them',
  confirmTitle: (day) => `Close ${day}`,
  confirmText: (store) =>
    `The books of ${store} for this day are sealed with these figures. This cannot be undone.`,
  total: 'Total',
  noneThen: 'No day was closed in this time',
  note: 'Note (optional)',
  noted: 'Note',
  done: (day) => `${day} is closed`,
  closed: 'Closed',
  found: (count) => (count === 1 ? '1 closing' : `${count} closings`),
  closedBy: (name, time) => `${name} · ${time}`,
  period: 'Booked from – to',
  standing: 'At the closing',
  books: 'Books',
  booksEnd: (seq) => `up to entry ${seq}`,
  fingerprint: 'Fingerprint',
  export: 'Export',
  exportName: (from, to) => `closings-${from}-${to}.csv`,
  exported: 'Exported',
  takenBack: 'Taken back',
  takenBackText: 'This closing was taken back; its figures are only a record',
  takenBackBy: (name, time) => `Taken back by ${name} · ${time}`,
  takenBackWhy: (until) => `Why: the clock had run ahead, the books had reached ${until}`,
  seeReplaced: 'See the closing made since',
  notReplaced: 'This day has not been closed again',
  corrections: 'Clock corrections',
  wasAhead: (until) => `The books had reached ${until}`,
  counted: (entries, closings) =>
    [
      entries === 1 ? '1 entry counted anew' : `${entries} entries counted anew`,
      ...(closings === 0
        ? []
        : [closings === 1 ? '1 closing taken back' : `${closings} closings taken back`]),
    ].join(', '),
};
