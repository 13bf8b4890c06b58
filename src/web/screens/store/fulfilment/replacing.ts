import { ApiError } from '#web/api/api-error.ts';

/** An item that was scanned for a line whose guest chose another. */
export type Replacing = { readonly lineId: string; readonly barcode: string; readonly chosen: string };

/** Reads from a refusal what staff may confirm; null when it is another one. */
export const replacingOf = (error: unknown): Replacing | null => {
  if (!(error instanceof ApiError) || error.code !== 'equipment.guestChose') return null;
  const { lineId, barcode, chosen } = error.data;
  return { lineId: String(lineId), barcode: String(barcode), chosen: String(chosen) };
};
