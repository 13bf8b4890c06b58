import type { StartStep } from '#domain/stores/start-steps.ts';
import type { IconName } from '#ui/icon-names.ts';
import { pathTo } from '#web/paths.ts';

type Target = { readonly to: string; readonly icon: IconName; readonly label: StartStep | 'scan' };

/** Where each step is taken; the first way is the usual one. */
export const targets: Readonly<Record<StartStep, readonly Target[]>> = {
  chain: [{ to: '/system/chain', icon: 'edit', label: 'chain' }],
  store: [{ to: '/system/stores', icon: 'store', label: 'store' }],
  presets: [{ to: '/system/stores', icon: 'edit', label: 'presets' }],
  payments: [{ to: '/system/stores', icon: 'wallet', label: 'payments' }],
  agreement: [{ to: '/system/agreement', icon: 'edit', label: 'agreement' }],
  filing: [{ to: '/system/chain', icon: 'edit', label: 'filing' }],
  gear: [
    { to: pathTo('storeImport'), icon: 'upload', label: 'gear' },
    { to: pathTo('storeCheckIn'), icon: 'scan', label: 'scan' },
  ],
  staff: [{ to: pathTo('systemUserNew'), icon: 'plus', label: 'staff' }],
  code: [{ to: pathTo('systemPrint'), icon: 'qr', label: 'code' }],
  order: [{ to: pathTo('storeOrderCreate'), icon: 'plus', label: 'order' }],
};
