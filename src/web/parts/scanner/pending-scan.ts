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
