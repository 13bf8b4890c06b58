type TouchName = 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel';

/** What a mouse does by itself: typing places, choosing in lists, dragging knobs, marking words. */
const ownPlaces = 'input, textarea, select, option, [contenteditable], [draggable=true]';
/** Words there are signs to press, not text to mark. */
const pressed = 'button, a, label, h1, h2';

const holdsWords = (element: Element): boolean =>
  Array.from(element.childNodes).some(
    (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '',
  );

/** Whether a drag may begin at the target; text remains selectable. */
const mayPull = (target: EventTarget | null): target is Element =>
  target instanceof Element &&
  target.closest(ownPlaces) === null &&
  (target.closest(pressed) !== null || !holdsWords(target));

/** Movement in pixels below which a press counts as a click, as on touch screens. */
const slopPx = 8;

/** Dispatches the touch event; false when a listener called `preventDefault`. */
const tell = (target: Element, name: TouchName, mouse: MouseEvent): boolean => {
  const { clientX, clientY, pageX, pageY, screenX, screenY } = mouse;
  const finger = { identifier: 1, target, clientX, clientY, pageX, pageY, screenX, screenY };
  const isUp = name === 'touchend' || name === 'touchcancel';
  const fingers = isUp ? [] : [finger];
  // Not every desktop browser has a TouchEvent to make.
  const event = new Event(name, { bubbles: true, cancelable: name !== 'touchcancel' });
  Object.assign(event, { touches: fingers, targetTouches: fingers, changedTouches: [finger] });
  return target.dispatchEvent(event);
};

/** Sends touch events for the main mouse button: they go to where it was pressed, as with a finger. */
export const startTouchFromMouse = (): void => {
  let target: Element | null = null;
  let from = { x: 0, y: 0 };
  let hasMoved = false;
  let isPulling = false;
  const down = (event: MouseEvent): void => {
    isPulling = false;
    hasMoved = false;
    from = { x: event.clientX, y: event.clientY };
    target = event.button === 0 && mayPull(event.target) ? event.target : null;
    if (target !== null) tell(target, 'touchstart', event);
  };
  const move = (event: MouseEvent): void => {
    if (target === null) return;
    // Let go outside of the window.
    if (event.buttons % 2 === 0) return end('touchcancel')(event);
    hasMoved ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) > slopPx;
    if (hasMoved && !tell(target, 'touchmove', event)) isPulling = true;
  };
  const end =
    (name: TouchName) =>
    (event: MouseEvent): void => {
      if (target !== null) tell(target, name, event);
      target = null;
    };
  const up = end('touchend');
  const keepStill = (event: Event): void => {
    if (isPulling && target !== null) event.preventDefault();
  };
  const drag = (event: DragEvent): void => (isPulling ? event.preventDefault() : end('touchcancel')(event));
  // A finger that pulled does not press what lies under it when it leaves.
  const click = (event: MouseEvent): void => {
    if (!isPulling || event.detail === 0) return;
    isPulling = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const options = { capture: true };
  addEventListener('mousedown', down, options);
  addEventListener('mousemove', move, options);
  addEventListener('mouseup', up, options);
  addEventListener('selectstart', keepStill, options);
  addEventListener('dragstart', drag, options);
  addEventListener('click', click, options);
};
