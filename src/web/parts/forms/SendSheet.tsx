import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { Notice } from '#ui/Notice.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** On the button that sends. */
  send: string;
  /** On the one that leaves everything as it is; there is only the cross without it. */
  cancel?: string;
  isDanger?: boolean;
  isBusy: boolean;
  disabled?: boolean;
  /** Why the last try was refused. */
  fault: string | null;
  /** Sends, or marks what is missing: that is focused then. */
  onSend: () => void;
  children: ReactNode;
};

/** A sheet with a form: its button or Enter sends, a refusal stands below the fields. */
export function SendSheet({ send, cancel, isDanger = false, isBusy, disabled, fault, ...rest }: Props) {
  const { onSend, children, ...sheet } = rest;
  const formId = useId();
  return (
    <AppSheet
      {...sheet}
      footer={
        <>
          {cancel === undefined ? null : (
            <Button variant="secondary" onClick={sheet.onClose}>
              {cancel}
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'primary'}
            loading={isBusy}
            disabled={disabled ?? false}
          >
            {send}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
          focusFirstError(event.currentTarget);
        }}
      >
        {children}
        {fault === null ? null : <Notice tone="danger">{fault}</Notice>}
      </form>
    </AppSheet>
  );
}
