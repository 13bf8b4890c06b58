let isRequested = false;

/** Asks the page for scanning to open the scanner when it comes. */
export const requestScan = (): void => {
  isRequested = true;
};

/** Whether the scanner was asked for; the wish counts once. */
export const takeScanRequest = (): boolean => {
  const was = isRequested;
  isRequested = false;
  return was;
};
