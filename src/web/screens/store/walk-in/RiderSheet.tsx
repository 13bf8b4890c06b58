import { PersonSheet } from '#web/parts/people/PersonSheet.tsx';
import type { WalkInWork } from '#web/screens/store/walk-in/use-walk-in.ts';

/** The person at hand; beside the review and not in it, since one sheet inside another would close both. */
export function RiderSheet({ work: { editor } }: { work: WalkInWork }) {
  return (
    <PersonSheet
      open={editor.at !== null}
      person={editor.person}
      onKeep={editor.keep}
      onRemove={editor.person === null ? undefined : editor.remove}
      onClose={editor.close}
    />
  );
}
