import type { ReactNode } from 'react';
import type { GearOperation } from '#domain/equipment/gear-operations.ts';
import type { GearItem } from '#web/parts/gear-dialog/gear-item.ts';
import { showError } from '#web/state/toast.ts';
import { frameText } from '#web/text/frame.ts';

/** Which item to show, and what may be done with it there. */
export type GearRequest = {
  /** A code that was scanned, typed or known from a list. */
  readonly barcode: string;
  /** Sending to another store: offered only where this is true. */
  readonly canTransfer?: boolean;
  /** The only one to offer while it can be done; once it is, the dialog closes. */
  readonly operation?: GearOperation;
  /** Hears that a guest wants to book it, before the booking page opens. */
  readonly onBook?: (item: GearItem) => void;
  /** Puts something beside the button with which a guest books; `leave` closes the dialog and goes on to a page. */
  readonly beside?: (at: {
    readonly item: GearItem;
    readonly leave: (to: string) => void;
    readonly book: ReactNode;
  }) => ReactNode;
};

let isOpen = false;

/** Opens the dialog of an item above any page; settles when it is closed. It is fetched when it is first needed; a second one never opens above the first. */
export const openGear = async (request: GearRequest): Promise<void> => {
  if (isOpen) return;
  isOpen = true;
  try {
    const { showGear } = await import('#web/parts/gear-dialog/GearDialog.tsx');
    await showGear(request);
  } catch {
    showError(frameText.now().networkFailed);
  } finally {
    isOpen = false;
  }
};
