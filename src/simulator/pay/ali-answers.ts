/** What Alipay answers to a call, before it is signed. */
export type AliAnswer = Readonly<Record<string, unknown>> & { readonly code: string };

/** Says yes. */
export const aliYes = (fields: Readonly<Record<string, unknown>> = {}): AliAnswer => ({
  code: '10000',
  msg: 'Success',
  ...fields,
});

/** Says no for a reason of business. */
export const aliNo = (subCode: string): AliAnswer => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code: subCode,
  sub_msg: `simulated: ${subCode}`,
});

/** Says that the call itself is wrong. */
export const aliWrong = (subCode: string): AliAnswer => {
  const isMissing = subCode.startsWith('isv.missing-');
  return {
    code: isMissing ? '40001' : '40002',
    msg: isMissing ? 'Missing Required Arguments' : 'Invalid Arguments',
    sub_code: subCode,
    sub_msg: `simulated: ${subCode}`,
  };
};

/** Cannot say what became of the call. */
export const aliUnavailable: AliAnswer = {
  code: '20000',
  msg: 'Service Currently Unavailable',
  sub_code: 'aop.ACQ.SYSTEM_ERROR',
  sub_msg: 'simulated: aop.ACQ.SYSTEM_ERROR',
};
