import { draftPrefixes, forgetStored, readStored, writeStored } from '#web/device/storage.ts';
import { draftsForgotten } from '#web/state/drafts-forgotten.ts';

/** Forgets the forms begun on this device: names, phones and sizes in them are not for the next one who uses it. */
export const forgetDrafts = (): void => {
  forgetStored(['order_draft', 'draft_writer', ...draftPrefixes]);
  draftsForgotten.set(draftsForgotten.get() + 1);
};

/** Notes whose the begun forms are from now on, also past a reload, and forgets those of somebody else; what a guest began before the login goes along. */
export const handDraftsTo = (userId: string): void => {
  const writerId = readStored('draft_writer');
  if (writerId !== null && writerId !== userId) forgetDrafts();
  if (writerId !== userId) writeStored('draft_writer', userId);
};
