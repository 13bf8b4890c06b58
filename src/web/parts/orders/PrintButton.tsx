import { useEffect, useState } from 'react';
import { weChatHere } from '#web/device/wechat-client.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { StatementPaper } from '#web/parts/orders/StatementPaper.tsx';
import { statementText } from '#web/text/statement.ts';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#ui/Button.tsx';

/** Puts the statement onto paper, or into a file; WeChat cannot. */
export function PrintButton({ order, zone }: { order: OrderDetail; zone: string }) {
  const t = useText(statementText);
  // Counts the presses: not every browser tells when it is done.
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return undefined;
    const done = () => setAsked(0);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [asked]);
  if (weChatHere() !== null) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon="receipt"
        className="-my-2 -mr-3"
        onClick={() => setAsked(asked + 1)}
      >
        {t.print}
      </Button>
      {asked > 0 ? <StatementPaper order={order} zone={zone} /> : null}
    </>
  );
}
