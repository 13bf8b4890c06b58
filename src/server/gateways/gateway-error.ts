/**
 * What became of a call to another company: `refused` (a definite no), `busy` (not done, try later), `unknown` (no
 * readable answer: it may have been done), `config` (our own settings are wrong).
 */
export type GatewayFailure = 'refused' | 'busy' | 'unknown' | 'config';

/** A call to another company that failed. Its message never carries an address, a token or a person. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly kind: GatewayFailure;
  /** The other side's own code, or ours for a call that got no answer. */
  readonly code: string;

  constructor(kind: GatewayFailure, code: string) {
    super(`${kind}: ${code}`);
    this.kind = kind;
    this.code = code;
  }
}

/** Our code for a call that was not made, since nothing gave us a token for it now. */
export const noToken = 'noToken';

/** Tells whether a failure is the other side's test of whether we check its signatures: nothing is wrong. */
export const isProbe = ({ code }: Pick<GatewayError, 'code'>): boolean => code === 'answer.probe';
