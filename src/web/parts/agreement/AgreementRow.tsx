import { Suspense } from 'react';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { KeyValue } from '#ui/KeyValue.tsx';
import { agreementText } from '#web/text/agreement.ts';

const AgreementSheet = lazyPart(() => import('#web/parts/agreement/AgreementSheet.tsx'), 'AgreementSheet');

/** Which version of the agreement the guest of an order accepted, leading to its text. */
export function AgreementRow({ number }: { number: number }) {
  const t = agreementText.use();
  const opening = useOpening();
  const value = (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={opening.show}
      className="text-ice-ink -my-3 min-h-11 font-medium underline-offset-4 hover:underline"
    >
      {t.show(number)}
    </button>
  );
  return (
    <>
      <KeyValue rows={[{ name: t.name, value }]} className="pt-2" />
      <Suspense fallback={null}>
        {opening.wasOpened ? <AgreementSheet number={number} {...opening.sheet} /> : null}
      </Suspense>
    </>
  );
}
