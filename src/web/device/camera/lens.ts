import { splitZoom } from '#web/device/camera/zoom.ts';

type Settings = { readonly torch?: boolean; readonly focusMode?: string };
type Wanted = { torch?: boolean; zoom?: number; focusMode?: string };

const pollMs = 100;
const polls = 5;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const readAbilities = (track: MediaStreamTrack): LensAbilities =>
  typeof track.getCapabilities === 'function' ? (track.getCapabilities() as LensAbilities) : {};

const saysSomething = ({ torch, zoom, focusMode }: LensAbilities): boolean =>
  torch !== undefined || zoom !== undefined || focusMode !== undefined;

const settingsOf = (track: MediaStreamTrack): Settings => track.getSettings() as Settings;

/** Reads the capabilities of an open camera; polls for half a second, since some report them only after their first picture. */
export const learnAbilities = async (track: MediaStreamTrack): Promise<LensAbilities> => {
  for (let poll = 0; poll < polls; poll += 1) {
    const abilities = readAbilities(track);
    if (saysSomething(abilities) || track.readyState === 'ended') return abilities;
    await pause(pollMs);
  }
  return {};
};

/** Applies settings as one set: on iPhones a zoom sent alone puts the light out. False when the camera refuses them. */
const apply = async (track: MediaStreamTrack, wanted: Wanted): Promise<boolean> => {
  try {
    await track.applyConstraints({ advanced: [wanted as MediaTrackConstraintSet] });
    return true;
  } catch {
    return false;
  }
};

/** Turns on continuous focus where the camera supports it. */
export const keepFocusing = async (track: MediaStreamTrack, { focusMode }: LensAbilities): Promise<void> => {
  const can = focusMode?.includes('continuous') === true;
  if (can && settingsOf(track).focusMode !== 'continuous') await apply(track, { focusMode: 'continuous' });
};

type ZoomAndTorch = { readonly zoom: number; readonly torchOn: boolean };

/** Sets zoom and torch in one call; returns the digital zoom still to be done by cropping, and whether the torch is on as reported by the camera. */
export const applyZoomAndTorch = async (
  track: MediaStreamTrack,
  abilities: LensAbilities,
  { zoom, torchOn }: ZoomAndTorch,
): Promise<{ readonly byCut: number; readonly torchOn: boolean }> => {
  const { byLens, byCut } = splitZoom(zoom, abilities.zoom);
  const canTorch = hasTorch(abilities);
  const wanted: Wanted = {
    ...(byLens === null ? {} : { zoom: byLens }),
    ...(canTorch ? { torch: torchOn } : {}),
  };
  if (Object.keys(wanted).length === 0) return { byCut, torchOn: false };
  const isDone = await apply(track, wanted);
  const reported = settingsOf(track).torch;
  return {
    // A lens that refuses to zoom leaves all of it to the cut.
    byCut: isDone ? byCut : zoom,
    torchOn: canTorch && (reported ?? (isDone && torchOn)),
  };
};

/** Turns the torch off; otherwise some phones leave it on when the camera stops. False when it is still on. */
export const turnTorchOff = async (track: MediaStreamTrack): Promise<boolean> => {
  await apply(track, { torch: false });
  return settingsOf(track).torch !== true;
};

/** What a camera can do beyond a picture; lib.dom knows only part of it. Source: W3C MediaStream Image Capture. */
export type LensAbilities = {
  readonly focusMode?: readonly string[];
  readonly torch?: boolean | readonly boolean[];
  readonly zoom?: { readonly min: number; readonly max: number; readonly step?: number };
  readonly facingMode?: readonly string[];
};

/** A camera of this device. */
type Lens = {
  readonly deviceId: string;
  /** In the words of the system; empty before the permission. */
  readonly label: string;
  /** As far as the browser tells without opening it. */
  readonly facingMode: readonly string[];
};

const rearWords = /back|rear|environment|world|\u540e|\u80cc/i;
const frontWords = /front|user|face|selfie|\u524d/i;

/** Whether a camera is known to be a rear camera. */
const isRear = ({ label, facingMode }: Lens): boolean => {
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
