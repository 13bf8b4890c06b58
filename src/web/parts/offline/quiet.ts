/** What somebody may be in the middle of. */
export type Moment = {
  /** A page that one rests on between two pieces of work: one with the tabs. */
  readonly isResting: boolean;
  /** A sheet, a question or a menu above the page. */
  readonly isSheetOpen: boolean;
  /** A camera is on. */
  readonly isScanning: boolean;
  /** Something is typed or chosen that the page did not begin with, or a field has the focus. */
  readonly isTyping: boolean;
  /** Writes on their way, or kept for later. */
  readonly waiting: number;
  /** For how long nobody touched the page. */
  readonly idleMs: number;
  readonly isHidden: boolean;
};

/** So long without a touch, nobody reads either. */
const idleEnoughMs = 60_000;

/** Whether a new version may be taken by itself now: nothing is open, typed, queued or under way, and nobody looks. */
export const isQuiet = (moment: Moment): boolean =>
  moment.isResting &&
  !moment.isSheetOpen &&
  !moment.isScanning &&
  !moment.isTyping &&
  moment.waiting === 0 &&
  (moment.isHidden || moment.idleMs >= idleEnoughMs);

/** Whether a new version may be taken on the way to another page: what was begun is left, and no write is on its way. */
export const isBetweenPages = ({ isSheetOpen, isScanning, waiting }: Moment): boolean =>
  !isSheetOpen && !isScanning && waiting === 0;
