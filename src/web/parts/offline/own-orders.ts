import { isOfCounter } from '#domain/access/roles.ts';
import { queryClient } from '#web/api/queries.ts';
import { readStoredJson, writeStored } from '#web/device/storage.ts';
import type { KeptAnswers } from '#web/parts/offline/kept-answers.ts';
import { dropPhotosOf } from '#web/parts/offline/kept-photos.ts';
import { isLast, type Queue } from '#web/parts/offline/queue.ts';
import { isDay, type Run } from '#web/parts/offline/run-effects.ts';
import { sessionStore } from '#web/state/session-store.ts';

/** The run that an answer tells, null: the driver has none; undefined: it tells nothing of runs. */
const runIn = (answer: unknown): Run | null | undefined => {
  if (isDay(answer)) return answer.run;
  const isRun = typeof answer === 'object' && answer !== null && 'stops' in answer && 'loading' in answer;
  return isRun ? (answer as Run) : undefined;
};

const drafts = ['delivery_draft_', 'collect_draft_'] as const;

const forgetDrafts = (orderId: string): void => {
  for (const draft of drafts) {
    const noted = readStoredJson(`${draft}${orderId}`);
    if (noted === null) continue;
    writeStored(`${draft}${orderId}`, null);
    dropPhotosOf(noted).catch(() => undefined);
  }
};

type Here = { readonly kept: KeptAnswers; readonly queue: Queue };

/**
 * Lets go of what a driver may not see any more: orders that the run does not tell, with what was noted about them, unless
 * something of them waits. Who works at the counter sees orders without a run.
 */
export const followRun = (answer: unknown, { kept, queue }: Here): void => {
  const run = runIn(answer);
  const session = sessionStore.get();
  if (run === undefined || session === null || isOfCounter(session.roles)) return;
  // While an end waits to be sent, the driver has two runs, and an answer tells one of them.
  const isEnding = queue.some((entry) => entry.login === session.user.id && isLast(entry.key));
  if (isEnding && run?.endedAt === null) return;
  // Of what was not delivered only the gear is theirs still.
  const stops = run?.endedAt === null ? run.stops.filter(({ outcome }) => outcome !== 'failed') : [];
  const theirs = new Set(stops.map(({ order }) => order?.id));
  const waiting = new Set(queue.map(({ target }) => target));
  for (const id of kept.dropOrders((each) => !theirs.has(each) && !waiting.has(`order:${each}`))) {
    forgetDrafts(id);
    queryClient.removeQueries({ queryKey: ['orders.get', { id }], type: 'inactive' });
  }
};
