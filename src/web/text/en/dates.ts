import type { zh } from '#web/text/zh/dates.ts';

/** Words about longer dates that wait for their money. */
export const en: typeof zh = {
  datesExpireIn: (left) => `Please pay for the new dates within ${left}, or the old ones come back`,
  datesExpired: 'The time to pay is over. The old dates are about to come back',
  extensionExpiresIn: (left) => `Please pay for the extension within ${left}, or it is taken back`,
  extensionExpired: 'The time to pay is over. The extension is about to be taken back',
  datesEnded: 'Not paid in time: the dates before are back',
  datesEndedText: (due) => `Please return the gear by ${due}. You may change the dates or extend again`,
  extensionUntil: (time) => `the extension is to be paid by ${time}, or it is taken back`,
  withdrawLate:
    'Gear that came back on the added days counts as late, which costs no more than the extension. Gear that is still out is due by the dates before',
  withdrawBack: 'Where it was for other dates or another way, those before come back with it',
  datesUntil: (time) => `the new dates are to be paid by ${time}, or the old ones come back`,
};
