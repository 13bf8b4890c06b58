let isWished = false;

/** Asks the page for scanning to open the scanner when it comes. */
export const wishToScan = (): void => {
  isWished = true;
};

/** Whether the scanner was asked for; the wish counts once. */
export const takeScanWish = (): boolean => {
  const was = isWished;
  isWished = false;
  return was;
};
