import { isKnownStore, rememberStore } from '#web/state/current-store.ts';
import { showError } from '#web/state/toast.ts';
import { accountText } from '#web/text/account.ts';

/** Works with another branch from now on; false, and told, when there is none of that id. */
export const switchStore = (storeId: string): boolean => {
  if (isKnownStore(storeId)) {
    rememberStore(storeId);
    return true;
  }
  showError(accountText.now().storeUnknown(storeId));
  return false;
};
