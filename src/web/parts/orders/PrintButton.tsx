import { Suspense, useState } from 'react';
import { weChatHere } from '#web/device/wechat-client.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { statementText } from '#web/text/statement.ts';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#ui/Button.tsx';

const StatementPaper = lazyPart(async () => ({
  default: (await import('#web/parts/orders/StatementPaper.tsx')).StatementPaper,
}));

/** Puts the statement onto paper, or into a file; WeChat cannot. */
export function PrintButton({ order, zone }: { order: OrderDetail; zone: string }) {
  const t = useText(statementText);
  // Counts the presses: not every browser tells when it is done.
  const [asked, setAsked] = useState(0);
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
      <Suspense>
        {asked === 0 ? null : (
          <StatementPaper key={asked} order={order} zone={zone} onPrinted={() => setAsked(0)} />
        )}
      </Suspense>
    </>
  );
}
