import type { ReactNode } from 'react';
import { useList, type ItemOf, type ListInput, type ListKey } from '#web/api/lists.ts';
import { CardRows } from '#web/parts/lists/CardRows.tsx';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';

type Props<K extends ListKey> = {
  call: K;
  input: ListInput<K>;
  keyOf: (item: ItemOf<K>, index: number) => string;
  /** Instead of an empty list. */
  none: ReactNode;
  found?: (count: number) => string;
  /** Grows at the press of a button. */
  byPress?: boolean;
  children: (item: ItemOf<K>, items: readonly ItemOf<K>[]) => ReactNode;
};

/** A list on one card, page by page. */
export function PagedCard<K extends ListKey>({ call, input, keyOf, children, ...pages }: Props<K>) {
  const list = useList(call, input);
  return (
    <ListedPages list={list} {...pages}>
      <CardRows items={list.items} keyOf={keyOf}>
        {(item) => children(item, list.items)}
      </CardRows>
    </ListedPages>
  );
}
