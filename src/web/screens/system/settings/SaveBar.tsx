import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { LeaveGuard } from '#web/parts/forms/LeaveGuard.tsx';
import type { useForm } from '#web/parts/forms/use-form.ts';
import { settingsText } from '#web/text/settings.ts';

type Form = Pick<ReturnType<typeof useForm>, 'props' | 'isBusy' | 'fault'>;
type Props = {
  form: Form;
  isChanged: boolean;
  /** Where back leads when the visit began here. */
  back: string;
  /** Left out for something new. */
  onUndo?: () => void;
  /** On the button that saves. */
  label?: string;
};

/** What saves a form of settings or takes its changes back, and asks before they are lost. */
export function SaveBar({ form, isChanged, back, onUndo, label }: Props) {
  const t = settingsText.use();
  return (
    <>
      <LeaveGuard unsaved={isChanged} back={back} />
      {isChanged ? (
        <BottomBar>
          {onUndo === undefined ? null : (
            <Button variant="secondary" disabled={form.isBusy} onClick={onUndo}>
              {t.undo}
            </Button>
          )}
          <Button type="submit" form={form.props.id} loading={form.isBusy}>
            {label ?? t.save}
          </Button>
        </BottomBar>
      ) : null}
    </>
  );
}

type FaultProps = { form: Form; error: Error | null; onLoad: () => void };

/** Why a form was refused; where somebody else was quicker, with a way to what they saved. */
export function Fault({ form, error, onLoad }: FaultProps) {
  const t = settingsText.use();
  if (form.fault === null) return null;
  const isStale = error instanceof ApiError && error.code === 'stale';
  return (
    <Notice
      tone="danger"
      action={
        isStale ? (
          <Button size="sm" variant="secondary" onClick={onLoad}>
            {t.loadLatest}
          </Button>
        ) : undefined
      }
    >
      {form.fault}
    </Notice>
  );
}
