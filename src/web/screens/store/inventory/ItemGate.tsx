import type { PageName } from '#web/pages.ts';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { NothingHere } from '#web/parts/frame/NothingHere.tsx';
import type { ReactNode } from 'react';
import { useCall } from '#web/api/queries.ts';
import { Page } from '#web/parts/frame/Page.tsx';
import { pathTo } from '#web/paths.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { itemText } from '#web/text/item.ts';

type Props = {
  id: string;
  of: PageName;
  /** Where back leads when the visit began here. */
  back: string;
  width: 'normal' | 'wide';
  /** At the right of the title once the item is here. */
  actions?: (item: Gear) => ReactNode;
  children: (item: Gear) => ReactNode;
};

/** The page of one item: bones while it loads, words when there is none, and the item when it is here. */
export function ItemGate({ id, of, back, width, actions, children }: Props) {
  // Colleagues work on it too.
  const found = useCall('equipment.get', { id }, { refetchMs: 60_000 });
  const item = found.data;
  return (
    <Page width={width} of={of} back={back} actions={item === undefined ? undefined : actions?.(item)}>
      <Loaded query={found} count={3} missing={() => <Missing />}>
        {children}
      </Loaded>
    </Page>
  );
}

function Missing() {
  const t = itemText.use();
  return (
    <NothingHere title={t.missingTitle} text={t.missingText} to={pathTo('storeInventory')} label={t.toList} />
  );
}
