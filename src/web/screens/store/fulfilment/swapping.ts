import { ApiError } from '#web/api/api-error.ts';

/** Other gear than was booked: its code, its name as the refusal says it, and the lines that it could stand in for. */
export type Swapping = {
  readonly barcode: string;
  readonly title: string;
  readonly lineIds: readonly string[];
};

/** Reads from a refusal which lines may be changed to what was scanned; null when there are none. */
export const swappingOf = (error: unknown, barcode: string): Swapping | null => {
  if (!(error instanceof ApiError)) return null;
  const { insteadOf, title } = error.data;
  if (!Array.isArray(insteadOf) || insteadOf.length === 0) return null;
  return { barcode, title: String(title ?? barcode), lineIds: insteadOf.map(String) };
};
