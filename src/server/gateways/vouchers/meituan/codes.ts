import type { CodeMeaning } from '#server/gateways/vouchers/voucher-answer.ts';

const unknown: CodeMeaning = { why: 'unknown' };
const refunded: CodeMeaning = { why: 'refunded' };
const refused: CodeMeaning = { why: 'refused' };
const config: CodeMeaning = { failure: 'config' };

/** The code was given back, and its guest has another one. */
export const replacedCode = '1141';

/** What Meituan's codes mean. Source: the list of error codes of its open platform. */
const meanings: ReadonlyMap<string, CodeMeaning> = new Map<string, CodeMeaning>([
  ['645', config],
  ['1001', config],
  ['1002', config],
  ['1003', refused],
  ['1004', { failure: 'unknown' }],
  ['1006', unknown],
  ['1007', config],
  ['1008', { why: 'used' }],
  ['1009', { why: 'expired' }],
  ['1010', refunded],
  ['1011', refunded],
  ['1012', { why: 'otherShop' }],
  ['1013', refused],
  ['1014', config],
  ['1015', { why: 'notYet' }],
  ['1016', refused],
  ['1017', { why: 'used' }],
  ['1018', refused],
  ['1019', config],
  ['1020', config],
  ['1021', config],
  ['1022', config],
  ['1023', refused],
  ['1024', refused],
  ['1025', config],
  ['1029', { why: 'tooLate' }],
  [replacedCode, unknown],
]);

/** Codes of the platform's gateway itself are not listed anywhere: they say `OP_` and what is wrong. */
const gatewayMeaning = (code: string): CodeMeaning => {
  if (/SIGN|TOKEN|AUTH|DEVELOPER|PARAM|VERSION/.test(code)) return config;
  return { failure: /LIMIT|FREQ/.test(code) ? 'busy' : 'unknown' };
};

/** What a code of Meituan means; a number that is on no list is a no of the platform. */
export const meituanMeaning = (code: string): CodeMeaning =>
  meanings.get(code) ?? (/^\d{4,}$/.test(code) ? refused : gatewayMeaning(code));
