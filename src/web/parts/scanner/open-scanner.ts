import { whenIdle } from '#web/device/idle.ts';
import type { ScanRequest } from '#web/parts/scanner/scan-request.ts';
import { showError } from '#web/state/toast.ts';
import { frameText } from '#web/text/frame.ts';

let isRequested = false;

/** Makes the scan page open the scanner when it is shown next. */
export const requestScan = (): void => {
  isRequested = true;
};

/** Whether the scanner was requested; clears the request. */
export const takeScanRequest = (): boolean => {
  const was = isRequested;
  isRequested = false;
  return was;
};

let isOpen = false;

/** Opens the scanner above any page; answers the codes that were taken, none when it was closed without any. It is fetched when it is first needed; a second one never opens above the first. */
export const openScanner = async (request: ScanRequest): Promise<readonly string[]> => {
  if (isOpen) return [];
  isOpen = true;
  try {
    const { showScanner } = await import('#web/parts/scanner/scanner-root.tsx');
    return await showScanner(request);
  } catch {
    showError(frameText.now().networkFailed);
    return [];
  } finally {
    isOpen = false;
  }
};

/** Preloads the scanner's code when the browser is idle. */
export const preloadScanner = (): void =>
  whenIdle(() => {
    import('#web/parts/scanner/scanner-root.tsx').catch(() => undefined);
  });
