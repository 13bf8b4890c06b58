import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { bookText } from '#web/text/book.ts';
import { useText } from '#web/text/use-text.ts';

/** The rental agreement as the chain wrote it. */
export function AgreementSheet({
  text,
  open,
  onClose,
}: {
  text: string;
  open: boolean;
  onClose: () => void;
}) {
  const t = useText(bookText);
  return (
    <AppSheet open={open} onClose={onClose} title={t.agreementTitle}>
      <p className="text-ink-2 pt-1 leading-relaxed whitespace-pre-line">{text}</p>
    </AppSheet>
  );
}
