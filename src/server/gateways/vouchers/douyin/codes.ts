import type { CodeMeaning } from '#server/gateways/vouchers/voucher-answer.ts';

const unknown: CodeMeaning = { why: 'unknown' };
const otherShop: CodeMeaning = { why: 'otherShop' };
const used: CodeMeaning = { why: 'used' };
const refused: CodeMeaning = { why: 'refused' };
const config: CodeMeaning = { failure: 'config' };
const busy: CodeMeaning = { failure: 'busy' };
const unclear: CodeMeaning = { failure: 'unknown' };

/** Codes of a token that is not good any more. */
export const spentCodes: ReadonlySet<string> = new Set(['2190002', '2190008']);

/** What Douyin's codes mean. Source: Douyin's open platform, local life, status codes, and the pages of each call. */
const meanings: ReadonlyMap<string, CodeMeaning> = new Map<string, CodeMeaning>([
  // It is held back for two days at most, and Douyin may redeem it by itself.
  ['1229', unclear],
  ['2', used],
  ['1208', used],
  ['1241', used],
  ['1212', unknown],
  ['1221', unknown],
  ['1502', unknown],
  // The guest opens the page of the order anew and shows the next code.
  ['45005117', unknown],
  ['1228', otherShop],
  ['3000002', otherShop],
  ['1250', { why: 'expired' }],
  ['1263', unknown],
  ['1265', refused],
  ['2119006', refused],
  ['2119007', refused],
  ['3000001', refused],
  ['3100101', unknown],
  ['1033000519', unknown],
  ['1508', config],
  ['2119005', config],
  ['2190002', config],
  ['2190004', config],
  ['2190008', config],
  ['2100005', config],
  ['2100007', config],
  ['2119001', config],
  ['200002', config],
  ['4000001', config],
  ['2119002', busy],
  ['2119003', busy],
  ['6001001', busy],
  // Nothing says that nothing was done.
  ['2100001', unclear],
  ['2100004', unclear],
  ['5000001', unclear],
  // Of tokens.
  ['10002', config],
  ['10003', config],
  ['10013', config],
  ['10020', busy],
]);

/** Codes beside 3000001, which only says that the platform refuses. */
const subMeanings: ReadonlyMap<string, CodeMeaning> = new Map<string, CodeMeaning>([
  ['2034000910', { why: 'tooLate' }],
]);

/** What a code of Douyin means, with the one beside it; one that is on no list is a no of the platform. */
export const douyinMeaning = (code: string, subCode = ''): CodeMeaning =>
  subMeanings.get(subCode) ?? meanings.get(code) ?? refused;
