import { call } from '#web/api/client.ts';
import type { Made } from '#web/parts/offline/made.ts';
import type { KeptAnswers } from '#web/parts/offline/kept-answers.ts';
import { isNoAnswer, isNotTheirs, worded } from '#web/parts/offline/no-answer.ts';
import { isWithoutNetwork, offlineStore, patchOffline } from '#web/parts/offline/offline-store.ts';

/** How long a new answer is waited for while an older one is here. */
const patienceMs = 5000;
const patienceWhenDownMs = 1500;

const late = (ms: number): Promise<'late'> => new Promise((resolve) => setTimeout(resolve, ms, 'late'));

export type ReadsAround = {
  readonly kept: () => KeptAnswers;
  /** What came of a read. */
  readonly onAnswer: (answer: unknown, made: Made) => void;
  /** The network is back; browsers do not always say so. */
  readonly onBack: () => void;
  /** The new answer came after an older one was shown. */
  readonly onLate: (made: Made, answer: unknown) => void;
};

/** Makes the reads that show an older answer while no new one comes; `shown` makes of an answer what a screen gets. */
export const createReads = ({
  kept,
  shown,
  onAnswer,
  onBack,
  onLate,
}: ReadsAround & { readonly shown: (answer: unknown) => unknown }) => {
  const ask = async ({ key, input, row, options }: Made): Promise<unknown> => {
    const mine = kept();
    const answer: unknown = await call(key, input as never, { ...options, isDirect: true }).catch(
      (error: unknown) => {
        if (isNotTheirs(error)) mine.drop(key, input);
        throw error;
      },
    );
    mine.keep(key, input, answer);
    if (kept() === mine) onAnswer(answer, { key, input, row, options });
    if (offlineStore.get().isDown) onBack();
    patchOffline({ isDown: false, shownSince: null });
    return answer;
  };

  return async (made: Made): Promise<unknown> => {
    const mine = kept();
    await mine.loaded();
    const older = mine.find(made.key, made.input);
    const olderShown = (): unknown => {
      const since = offlineStore.get().shownSince ?? Infinity;
      patchOffline({ shownSince: Math.min(since, older?.at ?? since) });
      return shown(older?.answer);
    };
    if (older !== undefined && navigator.onLine === false) return olderShown();
    const asked = ask(made);
    try {
      if (older === undefined) return shown(await asked);
      const { isDown } = offlineStore.get();
      const first = await Promise.race([asked, late(isDown ? patienceWhenDownMs : patienceMs)]);
      if (first !== 'late') return shown(first);
      asked.then(
        (answer) => {
          // What a former login asked for is not for the next one.
          if (kept() === mine) onLate(made, shown(answer));
        },
        () => undefined,
      );
    } catch (error) {
      if (!isNoAnswer(error)) throw error;
      const wasDown = isWithoutNetwork();
      patchOffline({ isDown: true });
      if (older === undefined) throw wasDown ? await worded(error, 'GET') : error;
    }
    return olderShown();
  };
};
