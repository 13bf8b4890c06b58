import type { ComponentType } from 'react';
import type { OrderCommandKind } from '#domain/orders/command.ts';
import { orderStatus } from '#domain/orders/status.ts';
import type { IconName } from '#ui/icon-names.ts';
import type { changeSheetOf } from '#web/parts/order-change/change-sheets.tsx';
import type { OrderDetail, OrderSheetProps } from '#web/parts/orders/order-types.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { reasonSheetOf } from '#web/screens/store/detail/made-sheets.tsx';

type Detail = Pick<OrderDetail, 'actions' | 'bills' | 'status'>;

type Entry = {
  readonly icon: IconName;
  /** The commands that offer it, any one of them, beside one by its own name. */
  readonly commands?: readonly OrderCommandKind[];
  /** What else must hold. */
  readonly isOffered?: (detail: Detail) => boolean;
  /** The entry is shown as closed, with the statuses that open it, while its status does not allow it. */
  readonly isShownClosed?: true;
  /** What it opens above the page; fetched when it is first pressed. An entry without one leads to another page. */
  readonly Sheet?: ComponentType<OrderSheetProps>;
};

const dialogs = () => import('#web/screens/store/detail/BillDialogs.tsx');
const parts = () => import('#web/screens/store/changes/exchange-parts.ts');

type PartName = 'AddSheet' | 'ExchangeSheet' | 'DropSheet' | 'EarlyReturnSheet' | 'AgentSheet' | 'RunSheet';

const part = (name: PartName) => lazyPart(parts, name);

/** The sheet of a change that guests make as well. */
const change = (name: Parameters<typeof changeSheetOf>[0]) =>
  lazyPart(async () => ({ Sheet: (await parts()).staffChangeSheet(name) }), 'Sheet');

/** The sheet of a command that asks for a reason alone. */
const reasonSheet = (command: Parameters<typeof reasonSheetOf>[0]) =>
  lazyPart(async () => ({ Sheet: (await parts()).reasonSheetOf(command) }), 'Sheet');

/** What the menu of an order offers besides its next step, in its order. An entry's words are `menu.<entry>` of the store's. */
export const menuEntries = {
  prepare: {
    icon: 'scan',
    commands: ['bind'],
    isOffered: ({ status }) => status !== orderStatus.pendingDelivery,
  },
  extend: { icon: 'clock', isShownClosed: true, Sheet: change('extend') },
  redate: { icon: 'calendar', isShownClosed: true, Sheet: change('redate') },
  exchange: { icon: 'swap', isShownClosed: true, Sheet: part('ExchangeSheet') },
  addLines: { icon: 'plus', isShownClosed: true, Sheet: part('AddSheet') },
  dropLine: { icon: 'minus', isShownClosed: true, Sheet: part('DropSheet') },
  earlyReturn: { icon: 'refresh', isShownClosed: true, Sheet: part('EarlyReturnSheet') },
  changeDelivery: { icon: 'truck', isShownClosed: true, Sheet: change('changeDelivery') },
  changeReturn: { icon: 'store', isShownClosed: true, Sheet: change('changeReturn') },
  askReturn: { icon: 'arrow-right', isShownClosed: true, Sheet: change('askReturn') },
  withdrawReturn: { icon: 'arrow-right', Sheet: change('withdrawReturn') },
  dispatch: { icon: 'truck', commands: ['load', 'collect'], Sheet: part('RunSheet') },
  update: { icon: 'edit', Sheet: change('update') },
  setAgent: { icon: 'handshake', Sheet: part('AgentSheet') },
  askPayment: {
    icon: 'receipt',
    Sheet: lazyPart(dialogs, 'AskPaymentDialog'),
  },
  adjust: {
    icon: 'wallet',
    isShownClosed: true,
    Sheet: lazyPart(() => import('#web/screens/store/detail/AdjustSheet.tsx'), 'AdjustSheet'),
  },
  withdraw: {
    icon: 'trash',
    isOffered: ({ bills }) => bills.some(({ withdrawable }) => withdrawable.length > 0),
    Sheet: lazyPart(dialogs, 'WithdrawDialog'),
  },
  waive: {
    icon: 'minus',
    Sheet: lazyPart(() => import('#web/screens/store/detail/WaiveSheet.tsx'), 'WaiveSheet'),
  },
  reverseCash: {
    icon: 'refresh',
    commands: ['reverseCashPayment', 'reverseCashRefund'],
    Sheet: lazyPart(() => import('#web/screens/store/detail/ReverseCashSheet.tsx'), 'ReverseCashSheet'),
  },
  reject: {
    icon: 'close',
    Sheet: reasonSheet({
      call: 'orders.reject',
      title: 'menu.reject',
      quick: ['noStock', 'closed'],
      isDanger: true,
    }),
  },
  // A pending order is rejected, not cancelled.
  cancel: {
    icon: 'close',
    isShownClosed: true,
    isOffered: ({ actions }) => !actions.includes('reject'),
    Sheet: lazyPart(() => import('#web/screens/store/detail/CancelSheet.tsx'), 'CancelSheet'),
  },
} as const satisfies Readonly<Record<string, Entry>>;

type MenuEntry = keyof typeof menuEntries;

const entryNames = Object.keys(menuEntries) as readonly MenuEntry[];
const rowOf = (name: MenuEntry): Entry => menuEntries[name];

/** The entries that this caller may use now, in their order. */
export const menuOf = (detail: Detail): readonly MenuEntry[] =>
  entryNames.filter((name) => {
    const { commands, isOffered } = rowOf(name);
    const isAllowed = detail.actions.some((action) => action === name || commands?.includes(action));
    return isAllowed && (isOffered?.(detail) ?? true);
  });

/** What the menu shows as closed while another status is asked for. */
export const closable = entryNames.filter(
  (name): name is Extract<MenuEntry, OrderCommandKind> => rowOf(name).isShownClosed === true,
);
