import { changeSheetOf } from '#web/parts/order-change/change-sheets.tsx';
import type { ChangeName } from '#web/parts/order-change/change-sheets.tsx';
import type { ChangeSide } from '#web/parts/order-change/change-side.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { showSuccess } from '#web/state/toast.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

const useWords = () => {
  const t = useText(storeText);
  return {
    extend: t['menu.extend'],
    extended: t.extended,
    extendImpossible: t.extendImpossible,
    redate: t['menu.redate'],
    redateNow: t['menu.redate'],
    redated: t.redated,
  };
};

const useChange: ChangeSide['useChange'] = (key, { done, onDone }) =>
  useOrderWrite(key, () => {
    onDone();
    showSuccess(done);
  });

/** Makes the sheet of a change that guests make as well, as staff see it. */
export const staffChangeSheet = (name: ChangeName) =>
  changeSheetOf(name, { byGuest: false, useChange, useWords, mostDays: 365 });
