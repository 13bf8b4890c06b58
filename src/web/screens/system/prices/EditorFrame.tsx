import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { useWrite } from '#web/api/writes.ts';
import type { FormWrite, useForm } from '#web/parts/forms/use-form.ts';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { EntryKind } from '#web/screens/system/prices/price-drafts.ts';
import { Fault, SaveBar } from '#web/screens/system/settings/SaveBar.tsx';
import { showSuccess } from '#web/state/toast.ts';
import { priceListText } from '#web/text/price-lists.ts';

type Known = { readonly id: string; readonly name: string; readonly version: number };
type Props = {
  form: Pick<ReturnType<typeof useForm>, 'props' | 'isBusy' | 'fault' | 'unmark'>;
  entry: {
    readonly base: Known | null;
    readonly isChanged: boolean;
    readonly write: Omit<FormWrite, 'error'> & { readonly error: Error | null };
    readonly undo: () => void;
    readonly takeLatest: () => Promise<void>;
  };
  kind: EntryKind;
  back: string;
  /** Below the fields; beside them where the form is narrow. */
  preview: ReactNode;
  isNarrow?: boolean;
  children: ReactNode;
};

/** The form of an entry of a price list with its preview, and what saves, undoes and removes it. */
export function EditorFrame({ form, entry, kind, back, preview, isNarrow = false, children }: Props) {
  const { base, isChanged, write, undo, takeLatest } = entry;
  return (
    <>
      <div
        className={cx(
          'flex flex-col gap-3 lg:gap-4',
          isNarrow && 'lg:grid lg:grid-cols-2 lg:items-start lg:gap-6',
        )}
      >
        <form {...form.props} className="flex min-w-0 flex-col gap-3 lg:gap-4">
          {children}
          <Fault form={form} error={write.error} onLoad={() => void takeLatest()} />
        </form>
        {preview}
      </div>
      {base === null || isChanged ? null : <RemoveEntry entry={base} kind={kind} back={back} />}
      <SaveBar
        form={form}
        isChanged={isChanged}
        back={back}
        onUndo={() => {
          undo();
          form.unmark();
        }}
      />
    </>
  );
}

const removals = {
  season: 'prices.removeSeason',
  tier: 'prices.removeTier',
  set: 'prices.removeSet',
} as const;

function RemoveEntry({ entry, kind, back }: { entry: Known; kind: EntryKind; back: string }) {
  const t = priceListText.use();
  const question = useOpening();
  const write = useWrite(removals[kind], {
    silent: true,
    onDone: () => {
      question.close();
      showSuccess(t.removed);
      navigate(back, { replace: true });
    },
  });
  return (
    <div className="mt-4">
      <Button
        variant="secondary"
        icon="trash"
        aria-haspopup="dialog"
        onClick={() => {
          write.reset();
          question.show();
        }}
      >
        {t.remove}
      </Button>
      <ConfirmDialog
        {...question.sheet}
        danger
        title={t.removeAsk(entry.name)}
        confirmLabel={t.remove}
        cancelLabel={t.keep}
        write={write}
        onConfirm={() => write.mutate({ id: entry.id, version: entry.version })}
      >
        {t.removeText}
      </ConfirmDialog>
    </div>
  );
}
