import type { StartLack, StartStep } from '#domain/stores/start-steps.ts';
import type { IconName } from '#ui/icon-names.ts';
import { pathTo } from '#web/paths.ts';

type Target = { readonly to: string; readonly icon: IconName; readonly label: StartStep | 'scan' };

const targets: Readonly<Record<StartStep, readonly Target[]>> = {
  chain: [{ to: pathTo('systemChain'), icon: 'edit', label: 'chain' }],
  store: [{ to: pathTo('systemStores'), icon: 'store', label: 'store' }],
  presets: [{ to: pathTo('systemStores'), icon: 'edit', label: 'presets' }],
  payments: [{ to: pathTo('systemStores'), icon: 'wallet', label: 'payments' }],
  agreement: [{ to: pathTo('systemAgreement'), icon: 'edit', label: 'agreement' }],
  filing: [{ to: pathTo('systemChain'), icon: 'edit', label: 'filing' }],
  gear: [
    { to: pathTo('storeImport'), icon: 'upload', label: 'gear' },
    { to: pathTo('storeCheckIn'), icon: 'scan', label: 'scan' },
  ],
  staff: [{ to: pathTo('systemUserNew'), icon: 'plus', label: 'staff' }],
  code: [{ to: pathTo('systemPrint'), icon: 'qr', label: 'code' }],
  order: [{ to: pathTo('storeOrderCreate'), icon: 'plus', label: 'order' }],
};

/** Where a step is taken; the first way is the usual one. While there is no store, its form is open already. */
export const targetsOf = (step: StartStep, lacks: readonly StartLack[]): readonly Target[] =>
  lacks.includes('anyStore')
    ? targets[step].map((target) => ({ ...target, to: pathTo('systemStore', { id: 'new' }) }))
    : targets[step];
