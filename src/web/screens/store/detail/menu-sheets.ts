import { lazyPart } from '#web/routing/lazy-part.ts';
import type { MenuEntry } from '#web/screens/store/detail/menu.ts';

/** The entries that open something above the page. */
export type SheetEntry = Exclude<MenuEntry, 'prepare'>;

const billDialogs = () => import('#web/screens/store/detail/BillDialogs.tsx');
const parts = () => import('#web/screens/store/changes/exchange-parts.ts');

/** What each entry opens; fetched when it is first pressed. */
export const menuSheets = {
  extend: lazyPart(async () => ({
    default: (await import('#web/screens/store/detail/StaffExtendSheet.tsx')).StaffExtendSheet,
  })),
  redate: lazyPart(async () => ({
    default: (await import('#web/screens/store/detail/StaffRedateSheet.tsx')).StaffRedateSheet,
  })),
  exchange: lazyPart(async () => ({
    default: (await parts()).ExchangeSheet,
  })),
  dropLine: lazyPart(async () => ({
    default: (await parts()).DropSheet,
  })),
  earlyReturn: lazyPart(async () => ({
    default: (await parts()).EarlyReturnSheet,
  })),
  changeDelivery: lazyPart(async () => ({ default: (await parts()).StaffDeliverySheet })),
  changeReturn: lazyPart(async () => ({ default: (await parts()).StaffReturnSheet })),
  askReturn: lazyPart(async () => ({ default: (await parts()).StaffReturnDialog })),
  withdrawReturn: lazyPart(async () => ({ default: (await parts()).StaffReturnDialog })),
  update: lazyPart(async () => ({ default: (await parts()).StaffWordsSheet })),
  setAgent: lazyPart(async () => ({
    default: (await parts()).AgentSheet,
  })),
  askPayment: lazyPart(async () => ({ default: (await billDialogs()).AskPaymentDialog })),
  adjust: lazyPart(async () => ({
    default: (await import('#web/screens/store/detail/AdjustSheet.tsx')).AdjustSheet,
  })),
  withdrawBill: lazyPart(async () => ({ default: (await billDialogs()).WithdrawDialog })),
  writeOffRest: lazyPart(async () => ({
    default: (await import('#web/screens/store/detail/WaiveSheet.tsx')).WaiveSheet,
  })),
  reverseCash: lazyPart(async () => ({
    default: (await import('#web/screens/store/detail/ReverseCashSheet.tsx')).ReverseCashSheet,
  })),
  reject: lazyPart(async () => ({
    default: (await parts()).RejectSheet,
  })),
  cancel: lazyPart(async () => ({
    default: (await import('#web/screens/store/detail/CancelSheet.tsx')).CancelSheet,
  })),
} as const satisfies Record<SheetEntry, unknown>;
