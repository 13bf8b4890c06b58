import { Suspense, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { weChatHere } from '#web/device/wechat-client.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { statementOf } from '#web/parts/orders/statement.ts';
import { StatementBody } from '#web/parts/orders/StatementBody.tsx';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { ordersText } from '#web/text/orders.ts';
import { statementText } from '#web/text/statement.ts';

const StatementPaper = lazyPart(() => import('#web/parts/orders/StatementPaper.tsx'), 'StatementPaper');

/** Puts the statement onto paper, or into a file; WeChat cannot. */
export function PrintButton({ order, zone }: { order: OrderDetail; zone: string }) {
  const t = statementText.use();
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

/** Bills and payments of an order as one statement, the same for guest and staff; it can be printed. */
export function Statement({ order, zone }: { order: OrderDetail; zone: string }) {
  const words = ordersText.use();
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{words['bill.title']}</h2>
        {statementOf(order).length === 0 ? null : <PrintButton order={order} zone={zone} />}
      </div>
      <StatementBody order={order} zone={zone} />
    </Card>
  );
}
