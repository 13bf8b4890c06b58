type Awake = { readonly request?: (type: 'screen') => Promise<{ readonly release: () => Promise<void> }> };

const awakeOf = (browser: { readonly wakeLock?: Awake }): Awake | undefined => browser.wakeLock;

/** Keeps the screen on where the browser can, also after the page was away; answers how to let it go. Source: W3C Screen Wake Lock. */
export const keepScreenOn = (): (() => void) => {
  let release = (): void => undefined;
  let isWanted = true;
  const hold = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    const lock = await awakeOf(navigator)?.request?.('screen');
    release = () => void lock?.release().catch(() => undefined);
    if (!isWanted) release();
  };
  const again = (): void => void hold().catch(() => undefined);
  again();
  document.addEventListener('visibilitychange', again);
  return () => {
    isWanted = false;
    document.removeEventListener('visibilitychange', again);
    release();
  };
};
