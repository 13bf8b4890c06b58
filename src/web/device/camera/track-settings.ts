import { hasTorch } from '#web/device/camera/lens.ts';
import type { LensAbilities } from '#web/device/camera/lens.ts';
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

type Look = { readonly zoom: number; readonly torchOn: boolean };

/** Sets zoom and torch in one call; returns the digital zoom still to be done by cropping, and whether the torch is on as reported by the camera. */
export const applyZoomAndTorch = async (
  track: MediaStreamTrack,
  abilities: LensAbilities,
  { zoom, torchOn }: Look,
): Promise<{ readonly byCut: number; readonly torchOn: boolean }> => {
  const { byLens, byCut } = splitZoom(zoom, abilities.zoom);
  const canTorch = hasTorch(abilities);
  const wanted: Wanted = {
    ...(byLens === null ? {} : { zoom: byLens }),
    ...(canTorch ? { torch: torchOn } : {}),
  };
  if (Object.keys(wanted).length === 0) return { byCut, torchOn: false };
  const isDone = await apply(track, wanted);
  const told = settingsOf(track).torch;
  return {
    // A lens that refuses to zoom leaves all of it to the cut.
    byCut: isDone ? byCut : zoom,
    torchOn: canTorch && (told ?? (isDone && torchOn)),
  };
};

/** Turns the torch off; otherwise some phones leave it on when the camera stops. False when it is still on. */
export const turnTorchOff = async (track: MediaStreamTrack): Promise<boolean> => {
  await apply(track, { torch: false });
  return settingsOf(track).torch !== true;
};
