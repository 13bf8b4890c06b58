import { Checkbox } from '#ui/Checkbox.tsx';
import { changeDraft } from '#web/screens/customer/order-create/draft-store.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { bookText } from '#web/text/book.ts';

type Props = {
  booking: Booking;
  /** Of the form that it is a part of. */
  formId: string;
  isMissing: boolean;
  onOpen: () => void;
};

/** The tick below the agreement, and a way to read it; nothing when the chain has none. */
export function AgreementLine({ booking, formId, isMissing, onOpen }: Props) {
  const t = bookText.use();
  const number = booking.config.data?.systemInfo.agreementNumber ?? null;
  if (number === null) return null;
  return (
    <div data-form={formId}>
      <div className="flex flex-wrap items-center gap-x-1">
        <Checkbox
          checked={booking.draft.agreedTo === number}
          onChange={(isAgreed) => changeDraft({ agreedTo: isAgreed ? number : 0 })}
        >
          {t.agree}
        </Checkbox>
        <button
          type="button"
          onClick={onOpen}
          className="text-ice-ink min-h-11 font-medium underline-offset-4 hover:underline"
        >
          {t.agreement}
        </button>
      </div>
      {isMissing ? (
        <p role="alert" className="text-danger text-sm">
          {t.agreementMissing}
        </p>
      ) : null}
    </div>
  );
}
