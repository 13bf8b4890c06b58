/** Runs when the page has loaded and the browser has time, at the latest three seconds later; some browsers cannot tell and wait one. */
export const whenIdle = (work: () => void): void => {
  const soon = (): void => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 3000 });
    else setTimeout(work, 1000);
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
};
