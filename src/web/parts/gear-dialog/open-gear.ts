import type { GearRequest } from '#web/parts/gear-dialog/gear-request.ts';
import { showError } from '#web/state/toast.ts';
import { frameText } from '#web/text/frame.ts';
import { textNow } from '#web/text/use-text.ts';

let isOpen = false;

/** Opens the dialog of an item above any page; settles when it is closed. It is fetched when it is first needed; a second one never opens above the first. */
export const openGear = async (request: GearRequest): Promise<void> => {
  if (isOpen) return;
  isOpen = true;
  try {
    const { showGear } = await import('#web/parts/gear-dialog/gear-root.tsx');
    await showGear(request);
  } catch {
    showError(textNow(frameText).networkFailed);
  } finally {
    isOpen = false;
  }
};
