/** A lens that focuses needs less. */
const patienceMs = 2000;

/** Measures how long the picture has been out of focus without a reading. */
export type LensPatience = {
  /** Hears of a frame; true once something else should be tried, and again after the same while. */
  readonly isOver: (isBlurred: boolean, atMs: number) => boolean;
  /** Something was read, or the picture is a new one: waiting begins anew. */
  readonly begin: () => void;
};

export const createLensPatience = (): LensPatience => {
  let sinceAt: number | null = null;
  return {
    isOver: (isBlurred, atMs) => {
      if (!isBlurred) sinceAt = null;
      else sinceAt ??= atMs;
      if (sinceAt === null || atMs - sinceAt < patienceMs) return false;
      sinceAt = atMs;
      return true;
    },
    begin: () => {
      sinceAt = null;
    },
  };
};
