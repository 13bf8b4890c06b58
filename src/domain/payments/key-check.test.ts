import { expect, it } from 'vitest';
import { findingOf, type KeyFinding } from '#domain/payments/key-check.ts';

it.each<[kind: string, code: string, finding: KeyFinding]>([
  ['config', 'SIGN_ERROR', 'ownKey'],
  ['config', 'isv.invalid-signature', 'ownKey'],
  ['config', 'MCH_NOT_EXISTS', 'number'],
  ['config', 'isv.invalid-app-id', 'number'],
  ['config', 'NO_AUTH', 'permission'],
  ['unknown', 'answer.signature', 'companyKey'],
  ['unknown', 'answer.unknownKey', 'companyKey'],
  ['unknown', 'answer.stale', 'clock'],
  ['unknown', 'unreachable', 'network'],
  ['unknown', 'timeout', 'network'],
  ['busy', 'FREQUENCY_LIMITED', 'busy'],
  ['unknown', 'http502', 'company'],
  ['refused', 'WHATEVER', 'company'],
])('%s %s: %s', (kind, code, finding) => {
  expect(findingOf({ kind, code })).toBe(finding);
});
