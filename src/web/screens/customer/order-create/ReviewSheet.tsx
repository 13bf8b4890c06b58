import { useState } from 'react';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { PersonSheet } from '#web/parts/people/PersonSheet.tsx';
import { AgreementSheet } from '#web/screens/customer/order-create/AgreementSheet.tsx';
import { changeDraft } from '#web/screens/customer/order-create/draft-store.ts';
import { missingIn } from '#web/screens/customer/order-create/missing.ts';
import { MethodSheet } from '#web/screens/customer/order-create/MethodSheet.tsx';
import { PriceChangeDialog } from '#web/screens/customer/order-create/PriceChangeDialog.tsx';
import { ReviewBody } from '#web/screens/customer/order-create/ReviewBody.tsx';
import { ReviewFooter } from '#web/screens/customer/order-create/ReviewFooter.tsx';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { usePersonEditor } from '#web/parts/people/use-person-editor.ts';
import { useSubmit } from '#web/screens/customer/order-create/use-submit.ts';
import { bookText } from '#web/text/book.ts';
import { useText } from '#web/text/use-text.ts';

/** The last look before an order is sent: gear, people, days, way, price, agreement. */
export function ReviewSheet({ booking }: { booking: Booking }) {
  const t = useText(bookText);
  const { draft, config } = booking;
  const [isTried, setTried] = useState(false);
  const [inner, setInner] = useState<'method' | 'agreement' | null>(null);
  const editor = usePersonEditor(draft, changeDraft);
  const sending = useSubmit(booking);
  const agreement = config.data?.systemInfo.rentalAgreement ?? '';
  const missing = missingIn(draft, { asksAgreement: agreement !== '' });
  const press = () => {
    setTried(true);
    if (missing.length === 0) sending.submit();
    else if (missing.some((each) => each.endsWith('Address'))) setInner('method');
  };
  return (
    <>
      <AppSheet
        wide
        open={draft.isReviewing}
        onClose={() => changeDraft({ isReviewing: false })}
        title={t.reviewTitle}
        footer={<ReviewFooter booking={booking} {...sending} onSubmit={press} />}
      >
        <ReviewBody
          booking={booking}
          error={sending.error}
          missing={isTried ? missing : []}
          onMethod={() => setInner('method')}
          onAgreement={() => setInner('agreement')}
          onPerson={editor.edit}
        />
      </AppSheet>
      <MethodSheet booking={booking} open={inner === 'method'} onClose={() => setInner(null)} />
      <AgreementSheet text={agreement} open={inner === 'agreement'} onClose={() => setInner(null)} />
      <PersonSheet
        open={editor.at !== null}
        person={editor.person}
        onKeep={editor.keep}
        onRemove={editor.person === null ? undefined : editor.remove}
        onClose={editor.close}
      />
      <PriceChangeDialog
        oldTotalFen={sending.change?.oldTotalFen ?? 0}
        newTotalFen={sending.change?.newTotalFen ?? null}
        onAccept={sending.accept}
        onClose={sending.dismiss}
      />
    </>
  );
}
