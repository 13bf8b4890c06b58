import { useState } from 'react';
import type { CallKey, Input, Output } from '#web/api/calls.ts';
import { useWrite } from '#web/api/writes.ts';
import { useTypedOver } from '#web/parts/kept/typed-over.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { PriceList } from '#web/screens/system/prices/price-drafts.ts';
import { showSuccess } from '#web/state/toast.ts';
import { priceListText } from '#web/text/price-lists.ts';

type Entry = { readonly id: string; readonly version: number };

/** What every editor of an entry is given. */
export type EditorProps<E extends Entry> = {
  list: PriceList;
  /** null for a new one. */
  entry: E | null;
  /** Where the list is. */
  back: string;
  /** Reads the entry as it is by now; undefined where that fails or it is gone. */
  reload: () => Promise<E | undefined>;
};

type Saves<E extends Entry, D extends object> = EditorProps<E> & {
  readonly kind: string;
  readonly draftOf: (entry: E | null) => D;
};
type Creates = Extract<CallKey, `prices.create${string}`>;
type Updates = Extract<CallKey, `prices.update${string}`>;

/** What is typed over an entry, and the calls that save it; a saved one leads back to the list. */
export const useEntry = <E extends Entry, D extends object, C extends Creates, U extends Updates>(
  { entry, back, reload, kind, draftOf }: Saves<E, D>,
  calls: { readonly create: C; readonly update: U },
) => {
  const t = priceListText.use();
  // What the changes are made to; somebody else's changes come in when they are asked for.
  const [base, setBase] = useState(entry);
  const start = draftOf(base);
  const kept = useTypedOver<D>({ place: `form_draft_price_${kind}_${entry?.id ?? 'new'}`, saved: start });
  const [draft, setDraft] = kept;
  const onDone = () => {
    setDraft(start);
    showSuccess(t.saved);
    navigate(back, { replace: true });
  };
  const create = useWrite(calls.create, { silent: true, onDone: onDone as (answer: Output<C>) => void });
  const update = useWrite(calls.update, { silent: true, onDone: onDone as (answer: Output<U>) => void });
  return {
    base,
    start,
    kept,
    write: base === null ? create : update,
    isChanged: JSON.stringify(draft) !== JSON.stringify(start),
    undo: () => setDraft(start),
    save: (sent: object, storeId: string | null) => {
      if (base === null) create.mutate({ ...sent, storeId } as Input<C>);
      else update.mutate({ ...sent, id: base.id, version: base.version } as Input<U>);
    },
    takeLatest: async () => {
      const latest = await reload();
      if (latest === undefined) return;
      setBase(latest);
      setDraft(draftOf(latest));
      update.reset();
    },
  };
};
