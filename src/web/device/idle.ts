/** Events that show that the user is active. */
const signs = ['pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin'] as const;
const latestMs = 4000;

/** Runs when the page has loaded and the browser has time; some browsers cannot tell and wait a second. */
export const whenIdle = (work: () => void): void => {
  const soon = (): void => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 3000 });
    else setTimeout(work, 1000);
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
};

/** Runs once, at the first touch, key or scroll, or four seconds after loading without one. */
export const whenTouchedOrIdle = (work: () => void): void => {
  let isDone = false;
  const once = (): void => {
    if (isDone) return;
    isDone = true;
    for (const sign of signs) removeEventListener(sign, once, true);
    work();
  };
  for (const sign of signs) addEventListener(sign, once, { capture: true, passive: true });
  whenIdle(() => setTimeout(once, latestMs));
};
