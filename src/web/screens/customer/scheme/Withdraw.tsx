import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { useSchemeWrite } from '#web/parts/schemes/scheme-api.ts';
import { schemesText } from '#web/text/schemes.ts';

/** Takes a scheme back, after a question. */
export function Withdraw({ token }: { token: string }) {
  const t = schemesText.use();
  const asking = useOpening();
  const withdraw = useSchemeWrite('schemes.withdraw', asking.close);
  return (
    <>
      <Button variant="ghost" onClick={asking.show}>
        {t.withdraw}
      </Button>
      <ConfirmDialog
        {...asking.sheet}
        danger
        title={t.withdrawAsk}
        confirmLabel={t.withdraw}
        write={withdraw}
        onConfirm={() => withdraw.mutate({ token })}
      >
        {t.withdrawText}
      </ConfirmDialog>
    </>
  );
}
