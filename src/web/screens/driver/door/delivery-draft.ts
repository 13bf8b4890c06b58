import { fieldsOf, isFields, listOf, textOf } from '#web/parts/kept/read-fields.ts';
import { readStrokes, type Stroke } from '#web/screens/driver/door/strokes.ts';

/** What was noted of a delivery so far. */
export type DeliveryDraft = {
  readonly note: string;
  readonly strokes: readonly Stroke[];
  /** On the Chinese map. */
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
  /** What the server calls the pictures that were sent. */
  readonly photoIds: readonly string[];
};

const readPoint = (value: unknown): DeliveryDraft['point'] => {
  if (!isFields(value)) return null;
  const { latitude, longitude } = value;
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
};

/** Reads what was kept on this device; whatever is not as it should be is empty. */
export const readDeliveryDraft = (kept: unknown): DeliveryDraft => {
  const { note, strokes, point, photoIds } = fieldsOf(kept);
  return {
    note: textOf(note, 200),
    strokes: readStrokes(strokes),
    point: readPoint(point),
    photoIds: listOf(photoIds, 10).map((id) => textOf(id, 64)),
  };
};
