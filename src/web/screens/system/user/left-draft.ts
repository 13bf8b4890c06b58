import { rebase, type UserDraft } from '#web/screens/system/user/draft.ts';
import { draftsForgotten } from '#web/state/drafts-forgotten.ts';
import { sessionStore } from '#web/state/session-store.ts';

/** What was typed into a form over what it showed at first. */
type Left = { readonly draft: UserDraft; readonly base: UserDraft };

let left: (Left & { readonly form: string }) | null = null;

draftsForgotten.subscribe(() => {
  left = null;
});

/** Notes what was typed, if anything, when a form is left: it stays only where the login ended under it. `form` is an account's id, or `new`. */
export const noteLeft = (form: string, typed: Left | null): void => {
  if (sessionStore.get() !== null) left = null;
  // The form may be drawn once more, empty, before the login page takes its place.
  else if (typed !== null) left = { ...typed, form };
};

/** What a form begins with: as it is saved, and over it what the same person had typed when the login ended. */
export const begun = (form: string, saved: UserDraft): UserDraft =>
  left?.form === form ? rebase(left.draft, left.base, saved) : saved;
