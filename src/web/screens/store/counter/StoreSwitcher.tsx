import { useOpening } from '#web/parts/frame/use-opening.ts';
import { Suspense } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { GlovesButton } from '#web/screens/store/counter/GlovesButton.tsx';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';

const StoreSheet = lazyPart(() => import('#web/parts/stores/StoreSheet.tsx'), 'StoreSheet');

/** The head of a page of the counter: the store this device stands in, and how large its controls are. */
export function StoreSwitcher() {
  return (
    <div className="flex min-w-0 items-center gap-2">
      {/* A phone has no room beside the title: it has the switch on the pages of one order, and in the profile. */}
      <span className="hidden sm:contents">
        <GlovesButton />
      </span>
      <StoreChoice />
    </div>
  );
}

/** With several stores to choose from the one this device stands in can be changed here. */
function StoreChoice() {
  const { stores, current } = useStaffStores();
  const { show, sheet, wasOpened } = useOpening();
  if (current === undefined) return null;
  if (stores.length === 1) {
    return <p className="text-ink-2 flex min-h-11 items-center gap-2 text-base">{current.storeName}</p>;
  }
  return (
    <>
      <button
        type="button"
        onClick={show}
        className="press bg-surface shadow-card text-ink inline-flex min-h-11 max-w-full items-center gap-2 rounded-full px-4 text-base font-semibold"
      >
        {/* A phone has no room for it beside a title. */}
        <span className="hidden sm:contents">
          <Icon name="store" size={18} />
        </span>
        <span className="truncate">{current.storeName}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <Suspense>{wasOpened ? <StoreSheet stores={stores} chosen={current} {...sheet} /> : null}</Suspense>
    </>
  );
}
