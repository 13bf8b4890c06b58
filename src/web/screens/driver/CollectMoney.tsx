import { useState } from 'react';
import { readCode } from '#domain/scan/read-code.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { openScanner } from '#web/parts/scanner/open-scanner.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { deskText } from '#web/text/desk.ts';
import { shellText } from '#web/text/shell.ts';

/** Finds the order whose money is to be collected, by its number or the guest's code. */
export function CollectMoney() {
  const t = deskText.use();
  const shell = shellText.use();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const collect = async (text: string): Promise<void> => {
    const read = readCode(text);
    if (!read.ok || read.value.kind === 'equipment') return setFault(t.driverNoNumber);
    setFault(null);
    try {
      const { id } = await call('orders.getByNumber', { orderNumber: read.value.orderNumber });
      navigate(pathTo('driverPayment', { id }));
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  const scan = async (): Promise<void> => {
    const [read] = await openScanner({ title: t.driverScan });
    if (read !== undefined) await collect(read);
  };
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t.driverCollect}</h2>
      <SearchInput
        value={typed}
        onChange={setTyped}
        onSubmit={(text) => void collect(text)}
        label={t.driverNumber}
        clearLabel={shell.clear}
      />
      <Button variant="soft" icon="scan" full onClick={() => void scan()}>
        {t.driverScan}
      </Button>
      {fault === null ? null : <Notice tone="warning">{fault}</Notice>}
    </Card>
  );
}
