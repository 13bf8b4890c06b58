import { showAbove } from '#web/parts/frame/show-above.tsx';
import { GearDialog } from '#web/parts/gear-dialog/GearDialog.tsx';
import type { GearRequest } from '#web/parts/gear-dialog/gear-request.ts';

/** Shows the dialog of an item; settles when it is closed. */
export const showGear = (request: GearRequest): Promise<void> =>
  showAbove((onClosed) => <GearDialog request={request} onClosed={onClosed} />);
