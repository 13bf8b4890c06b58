/** The properties of a click that tell whether it was intended. */
type Tap = {
  /** What it met: a button, a field, or whatever lies there. */
  readonly control: unknown;
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
  /** Which click in a quick row it is, as the browser counts; 0 comes from the keyboard. */
  readonly count: number;
  readonly isTouch: boolean;
};

/** Longer than a double tap takes, shorter than a look at what has appeared. */
const doubleTapMs = 500;
const fingerPx = 24;

/** Whether a tap is the second of a double tap and hits another control than the first. */
const isStrayTap = (before: Tap | null, tap: Tap): boolean =>
  before !== null &&
  before.control !== tap.control &&
  tap.atMs - before.atMs < doubleTapMs &&
  Math.abs(tap.x - before.x) <= fingerPx &&
  Math.abs(tap.y - before.y) <= fingerPx &&
  // Some browsers count no touches.
  (tap.count > 1 || tap.isTouch);

/** A label stands for its field, which the browser clicks after it. */
const controlOf = (target: Element): Element => {
  const control = target.closest('button, a, label, input, select, textarea') ?? target;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
};

const tapOf = (event: MouseEvent): Tap => ({
  control: event.target instanceof Element ? controlOf(event.target) : event.target,
  x: event.clientX,
  y: event.clientY,
  atMs: event.timeStamp,
  count: event.detail,
  isTouch: (event as Partial<PointerEvent>).pointerType === 'touch',
});

/** Keeps the second half of a double tap from pressing what the first half brought: a sheet, a page, another button. */
export const ignoreStrayTaps = (): void => {
  let before: Tap | null = null;
  const judge = (event: MouseEvent): void => {
    const tap = tapOf(event);
    if (isStrayTap(before, tap)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (tap.count > 0) before = tap;
  };
  addEventListener('click', judge, { capture: true });
};
