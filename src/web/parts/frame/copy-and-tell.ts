import { copyText } from '#web/device/clipboard.ts';
import { showError, showSuccess } from '#web/state/toast.ts';

type Words = { readonly done: string; readonly failed: string };

/** Copies a text and says whether that worked; false when the device did not let us. */
export const copyAndTell = async (text: string, { done, failed }: Words): Promise<boolean> => {
  const isDone = await copyText(text);
  if (isDone) showSuccess(done);
  else showError(failed);
  return isDone;
};
