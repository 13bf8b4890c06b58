import type { Profile } from '#web/device/scan/bar-strips.ts';
import { readAt, searchProfile } from '#web/device/scan/defocus-search.ts';
import type { Guess, IsOver } from '#web/device/scan/defocus-search.ts';

/** A code that far out of focus still shows so many waves in a strip about as long as itself: more are in focus, fewer are no code. */
const fewestWaves = 6;
const mostWaves = 12;

/** How many waves a profile shows, by how steep it is against how high. */
export const wavesOf = (profile: Profile): number => {
  let mean = 0;
  for (const light of profile) mean += light / profile.length;
  let [steep, high] = [0, 0];
  for (let at = 1; at < profile.length - 1; at += 1) {
    steep += ((profile[at + 1] ?? 0) - (profile[at - 1] ?? 0)) ** 2 / 4;
    high += ((profile[at] ?? 0) - mean) ** 2;
  }
  return (profile.length / (2 * Math.PI)) * Math.sqrt(steep / Math.max(1, high));
};

/** What a code may leave unexplained where it is found and where another band agrees, and how much more the next likely one must. */
const mostUnexplained = 0.015;
const mostWhereAgreed = 0.02;
const leastSecond = 2;
const leastRival = 1.5;
/** Larger discs explain anything. */
const largestDisc = 3.2;

const isGood = ({ unexplained, second, lie, isProven }: Guess, most: number): boolean =>
  isProven && unexplained <= most && second >= leastSecond && lie.disc <= largestDisc;

/** Reads the code of a strip that is far out of focus: one band finds it and another one must agree; null otherwise. */
export const readDefocused = (bands: readonly Profile[], isOver: IsOver): string | null => {
  const middle = bands[bands.length >> 1];
  if (!middle) return null;
  const waves = wavesOf(middle);
  if (waves < fewestWaves || waves > mostWaves) return null;
  for (const way of [bands, bands.map((band) => Float32Array.from(band).reverse())]) {
    const searched = way[way.length >> 1];
    const [best, rival] = searched ? searchProfile(searched, isOver) : [];
    if (!best || !isGood(best, mostUnexplained)) continue;
    if (rival && rival.unexplained < leastRival * best.unexplained) continue;
    const agrees = way.some((band) => {
      if (band === searched) return false;
      const other = readAt(band, best.lie, best.text);
      return other.text === best.text && isGood(other, mostWhereAgreed);
    });
    if (agrees) return best.text;
  }
  return null;
};
