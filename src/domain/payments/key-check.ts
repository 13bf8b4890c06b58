/**
 * What a test of a payment company's keys found: `ok`, or what has to be looked at. `ownKey`: the company does not take
 * our signature; `number`: it does not know the merchant or the app; `permission`: it does not allow the call;
 * `companyKey`: its own signature does not fit the key that we have of it; `clock`: the clocks differ; `network`: no
 * answer came; `busy`: it answers later; `company`: its own trouble, or something that we do not know.
 */
export const keyFindings = [
  'ok',
  'ownKey',
  'number',
  'permission',
  'companyKey',
  'clock',
  'network',
  'busy',
  'company',
] as const;
export type KeyFinding = (typeof keyFindings)[number];

/** How the call failed, and the company's own code or ours. */
type Failure = { readonly kind: string; readonly code: string };

/** Codes of WeChat Pay, of Alipay (`isv.…`, or its number where it says no more), and of ours. */
const findings: readonly (readonly [codes: RegExp, finding: KeyFinding])[] = [
  [/^(SIGN_ERROR|isv\.invalid-signature(-.*)?|isv\.missing-signature(-.*)?|40002)$/, 'ownKey'],
  [/^(MCH_NOT_EXISTS|APPID_MCHID_NOT_MATCH|PARAM_ERROR|isv\.invalid-app-id|40001)$/, 'number'],
  [/^(NO_?AUTH|ACQ\.ACCESS_FORBIDDEN|isv\.insufficient-isv-permissions|40006|40003)$/, 'permission'],
  [/^(INVALID_PUBLICKEYID|answer\.(signature|unknownKey))$/, 'companyKey'],
  [/^(answer\.stale|isv\.invalid-timestamp)$/, 'clock'],
  [/^(unreachable|timeout)$/, 'network'],
];

/** Tells what to look at after a call to a payment company failed. */
export const findingOf = ({ kind, code }: Failure): KeyFinding =>
  findings.find(([codes]) => codes.test(code))?.[1] ?? (kind === 'busy' ? 'busy' : 'company');
