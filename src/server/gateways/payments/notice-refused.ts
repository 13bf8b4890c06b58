/**
 * Why a notice was not believed: `probe` (the channel tests whether we check), `signature`, `stale` (signed too long
 * ago), `unknownKey` (signed by a key we do not know), `unreadable`, `notOurs` (another merchant's).
 */
export type NoticeFlaw = 'signature' | 'stale' | 'unknownKey' | 'unreadable' | 'notOurs' | 'probe';

/** A notice that proves nothing. */
export class NoticeRefused extends Error {
  override readonly name = 'NoticeRefused';
  readonly reason: NoticeFlaw;

  constructor(reason: NoticeFlaw) {
    super(`notice refused: ${reason}`);
    this.reason = reason;
  }
}
