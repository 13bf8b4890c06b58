/** What a camera can do beyond a picture; lib.dom knows only part of it. Source: W3C MediaStream Image Capture. */
export type LensAbilities = {
  readonly focusMode?: readonly string[];
  readonly torch?: boolean | readonly boolean[];
  readonly zoom?: { readonly min: number; readonly max: number; readonly step?: number };
  readonly facingMode?: readonly string[];
};

/** A camera of this device. */
export type Lens = {
  readonly deviceId: string;
  /** In the words of the system; empty before the permission. */
  readonly label: string;
  /** As far as the browser tells without opening it. */
  readonly facingMode: readonly string[];
};

const rearWords = /back|rear|environment|world|\u540e|\u80cc/i;
const frontWords = /front|user|face|selfie|\u524d/i;

/** Whether a camera is known to be a rear camera. */
export const isRear = ({ label, facingMode }: Lens): boolean => {
  if (facingMode.length > 0) return facingMode.includes('environment');
  return rearWords.test(label) && !frontWords.test(label);
};

/** The rear cameras that can be selected by id. */
export const rearLenses = (lenses: readonly Lens[]): readonly Lens[] =>
  lenses.filter((lens) => isRear(lens) && lens.deviceId !== '');

/** Whether the torch can be switched. */
export const hasTorch = ({ torch }: LensAbilities): boolean =>
  Array.isArray(torch) ? torch.includes(true) : torch === true;

/** How well a lens suits codes: one that keeps focusing comes first, then a light, then a zoom. A lens without focus reads nothing near. */
export const scoreLens = (abilities: LensAbilities): number =>
  (abilities.focusMode?.includes('continuous') === true ? 4 : 0) +
  (hasTorch(abilities) ? 2 : 0) +
  ((abilities.zoom?.max ?? 0) > (abilities.zoom?.min ?? 0) ? 1 : 0);

/** Whether a lens reports a fixed focus; without a report it is assumed to focus. */
export const cannotFocus = ({ focusMode }: LensAbilities): boolean =>
  focusMode !== undefined && focusMode.length > 0 && !focusMode.includes('continuous');

/** The lens after another in the device's own order, the first again after the last; null when there is no other. */
export const lensAfter = (lenses: readonly Lens[], deviceId: string | null): Lens | null => {
  if (lenses.length < 2) return null;
  const at = lenses.findIndex((lens) => lens.deviceId === deviceId);
  return lenses[(at + 1) % lenses.length] ?? null;
};
