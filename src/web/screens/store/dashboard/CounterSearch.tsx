import { useState } from 'react';
import { readCode } from '#domain/scan/read-code.ts';
import { SearchInput } from '#ui/SearchInput.tsx';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

/** Finds orders by number, phone, name or an item's code; an order's QR text opens the bench at once. */
export function CounterSearch() {
  const t = useText(storeText);
  const shell = useText(shellText);
  const [typed, setTyped] = useState('');
  const search = (text: string) => {
    if (text.trim() === '') return;
    const read = readCode(text);
    if (read.ok && read.value.kind === 'orderLink') {
      return navigate(pathTo('storeOrderCreate', { orderNumber: read.value.orderNumber }));
    }
    navigate(pathTo('storeOrders', { q: text.trim() }));
  };
  return (
    <SearchInput
      value={typed}
      onChange={setTyped}
      onSubmit={search}
      label={t.searchOrders}
      clearLabel={shell.clear}
    />
  );
}
