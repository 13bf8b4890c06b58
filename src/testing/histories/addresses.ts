/** Network addresses one after the other, so that none asks too often. */
export const createAddresses = (): (() => string) => {
  let asked = 0;
  return () => {
    asked += 1;
    return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  };
};
