import type { UserDraft } from '#web/screens/system/user/draft.ts';
import { draftsForgotten } from '#web/state/drafts.ts';
import { sessionStore } from '#web/state/session-store.ts';

let left: UserDraft | null = null;

draftsForgotten.subscribe(() => {
  left = null;
});

/** Notes what was typed, if anything, when a form is left: it stays only where the login ended under it. */
export const noteLeft = (draft: UserDraft | null): void => {
  if (sessionStore.get() !== null) left = null;
  // The form may be drawn once more, empty, before the login page takes its place.
  else if (draft !== null) left = draft;
};

/** What was typed when the login ended, for the same person to go on with; null for none. */
export const leftDraft = (): UserDraft | null => left;
