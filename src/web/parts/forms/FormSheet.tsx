import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import type { useForm } from '#web/parts/forms/use-form.ts';

type Props = {
  form: Pick<ReturnType<typeof useForm>, 'props' | 'isBusy' | 'fault'>;
  open: boolean;
  onClose: () => void;
  title: string;
  /** On the button that sends. */
  send: string;
  /** On the one that leaves everything as it is; there is only the cross without it. */
  cancel?: string;
  /** Another button before these. */
  leading?: ReactNode;
  isDanger?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

/** A sheet with a form: its button or Enter sends, a refusal stands below the fields. */
export function FormSheet({ form, send, cancel, leading, children, ...rest }: Props) {
  const { isDanger = false, disabled = false, ...sheet } = rest;
  return (
    <AppSheet
      {...sheet}
      footer={
        <>
          {leading}
          {cancel === undefined ? null : (
            <Button variant="secondary" onClick={sheet.onClose}>
              {cancel}
            </Button>
          )}
          <Button
            type="submit"
            form={form.props.id}
            variant={isDanger ? 'danger' : 'primary'}
            loading={form.isBusy}
            disabled={disabled}
          >
            {send}
          </Button>
        </>
      }
    >
      <form {...form.props} className="flex flex-col gap-5">
        {children}
        {form.fault === null ? null : <Notice tone="danger">{form.fault}</Notice>}
      </form>
    </AppSheet>
  );
}
