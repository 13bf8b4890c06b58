import { copyAndTell } from '#web/parts/frame/copy-and-tell.ts';
import { referenceNumbersText } from '#web/text/reference-numbers.ts';

type Props = { paymentNo?: string | null; refundNo?: string | null; channelNo?: string | null };

/** The numbers by which a payment company's console finds a payment or a refund; a press copies one. */
export function ReferenceNumbers({ paymentNo = null, refundNo = null, channelNo = null }: Props) {
  const t = referenceNumbersText.use();
  const numbers = [
    { name: t.paymentNo, no: paymentNo },
    { name: t.refundNo, no: refundNo },
    { name: t.channelNo, no: channelNo },
  ];
  return (
    <ul className="m-0 flex list-none flex-col gap-1 p-0">
      {numbers.map(({ name, no }) =>
        no === null || no === '' ? null : (
          <li key={name}>
            <button
              type="button"
              className="press text-ink-3 hover:text-ink flex min-h-11 w-full flex-wrap items-center gap-x-2 rounded-md text-left text-sm"
              aria-label={t.copy(name, no)}
              onClick={() => void copyAndTell(no, { done: t.copied, failed: t.copyFailed })}
            >
              <span>{name}</span>
              <span className="tnum break-all select-all">{no}</span>
            </button>
          </li>
        ),
      )}
    </ul>
  );
}
