import { Card } from '#ui/Card.tsx';
import { Folded } from '#ui/Folded.tsx';
import { Money } from '#ui/Money.tsx';
import type { Payment } from '#web/parts/orders/order-types.ts';
import { ReferenceNumbers } from '#web/parts/pay/ReferenceNumbers.tsx';
import { MethodMark } from '#web/parts/pay/MethodMark.tsx';
import { referenceNumbersText } from '#web/text/reference-numbers.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { payments: readonly Payment[] };

/** By which numbers the payment companies know what was paid and given back through them, for whoever asks there. */
export function CompanyNumbers({ payments }: Props) {
  const t = useText(referenceNumbersText);
  return (
    <Card as="section" pad="none" className="px-4 py-1">
      <Folded heading={2} title={t.title(payments.length)} className="text-ink-2">
        <ul className="divide-line m-0 list-none divide-y p-0">
          {payments.map(({ id, method, direction, amountFen, ownNo, channelNo }) => (
            <li key={id} className="flex items-start gap-3 py-3">
              <MethodMark method={method} />
              <div className="min-w-0 flex-1">
                <Money fen={direction === 'out' ? -amountFen : amountFen} signed />
                <ReferenceNumbers
                  paymentNo={direction === 'in' ? ownNo : null}
                  refundNo={direction === 'out' ? ownNo : null}
                  channelNo={channelNo}
                />
              </div>
            </li>
          ))}
        </ul>
      </Folded>
    </Card>
  );
}
