import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { logOut } from '#web/parts/account/log-out.ts';
import { accountText } from '#web/text/account.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** The way out, after a question. */
export function LogOutButton() {
  const t = useText(accountText);
  const shell = useText(shellText);
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <Button variant="secondary" icon="logout" full onClick={() => setAsking(true)}>
        {t.logOut}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t.logOutAsk}
        confirmLabel={t.logOut}
        cancelLabel={shell.cancel}
        loading={leaving}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setLeaving(true);
          void logOut();
        }}
      >
        {t.logOutText}
      </ConfirmDialog>
    </>
  );
}
