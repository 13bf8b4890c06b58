import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { payText } from '#web/text/pay.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { fault: string | null; onAgain: () => void };

/** The company did not answer, so there is no code yet: what it said, and another try of the very same attempt. */
export function StuckNotice({ fault, onAgain }: Props) {
  const t = useText(payText);
  return (
    <Notice
      tone="warning"
      title={t.stuckTitle}
      action={
        <Button variant="soft" size="sm" onClick={onAgain}>
          {t.tryAgain}
        </Button>
      }
    >
      {fault ?? t.stuckText}
    </Notice>
  );
}
