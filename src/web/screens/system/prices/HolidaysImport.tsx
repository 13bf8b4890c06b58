import { useState } from 'react';
import { mostFileLetters, notice as bounds } from '#contract/calendar-bounds.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import { useForm } from '#web/parts/forms/use-form.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { HolidaysChanges } from '#web/screens/system/prices/HolidaysChanges.tsx';
import { readText } from '#web/screens/system/prices/read-text.ts';
import { showSuccess } from '#web/state/toast.ts';
import { holidaysText } from '#web/text/holidays.ts';

type Props = { year: number; open: boolean; onClose: () => void };
type ChosenFile = { readonly name: string; readonly text: string };

/** Brings in the days of a year from a file: first what would change, then the change itself. */
export function HolidaysImport({ year, open, onClose }: Props) {
  const t = holidaysText.use();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const preview = useWrite('calendar.preview', { silent: true });
  const apply = useWrite('calendar.import', {
    silent: true,
    onDone: () => {
      showSuccess(t.imported);
      onClose();
    },
  });
  const form = useForm({
    bounds,
    start: { source: '' },
    write: preview,
    onSend: ({ source }) => {
      apply.reset();
      if (file !== null) preview.mutate({ year, text: file.text, source });
    },
  });
  const seen = preview.data;
  const sent = preview.variables;
  const hasChanges = seen !== undefined && seen.changes.length > 0;
  const isStale = apply.error instanceof ApiError && apply.error.code === 'stale';
  return (
    <AppSheet
      wide
      open={open}
      onClose={onClose}
      title={t.importTitle(year)}
      footer={
        hasChanges && !isStale ? (
          <Button
            loading={apply.isPending}
            onClick={() => {
              if (sent !== undefined) apply.mutate({ ...sent, basis: seen.basis });
            }}
          >
            {t.apply}
          </Button>
        ) : (
          <Button type="submit" form={form.props.id} loading={preview.isPending} disabled={file === null}>
            {seen === undefined ? t.preview : t.previewAgain}
          </Button>
        )
      }
    >
      <form {...form.props} className="flex flex-col gap-5">
        <p className="text-ink-2">{t.importLead}</p>
        <FileField
          file={file}
          onChoose={(chosen) => {
            setFile(chosen);
            preview.reset();
            apply.reset();
          }}
        />
        <TextInput
          label={t.importSource}
          autoComplete="off"
          {...form.field('source')}
          onChange={(source) => {
            form.set({ source });
            preview.reset();
          }}
        />
        {form.fault === null ? null : <Notice tone="danger">{form.fault}</Notice>}
        {seen === undefined ? null : <HolidaysChanges changes={seen.changes} />}
        {apply.error === null ? null : <Notice tone="danger">{messageOf(apply.error)}</Notice>}
      </form>
    </AppSheet>
  );
}

type FileProps = { file: ChosenFile | null; onChoose: (file: ChosenFile | null) => void };

function FileField({ file, onChoose }: FileProps) {
  const t = holidaysText.use();
  const [isTooLarge, setTooLarge] = useState(false);
  const take = async (chosen: File): Promise<void> => {
    const text = await readText(chosen);
    setTooLarge(text.length > mostFileLetters);
    onChoose(text.length > mostFileLetters ? null : { name: chosen.name, text });
  };
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-3">
        <label
          className={buttonClass(
            { variant: 'secondary' },
            'has-focus-visible:outline-ice relative cursor-pointer has-focus-visible:outline-2',
          )}
        >
          {file === null ? t.chooseFile : t.otherFile}
          <input
            type="file"
            accept=".json,.csv,.txt,application/json,text/csv,text/plain,application/vnd.ms-excel"
            aria-label={t.file}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={({ currentTarget }) => {
              const [chosen] = Array.from(currentTarget.files ?? []);
              // The same file may be chosen again, once it is corrected.
              currentTarget.value = '';
              if (chosen !== undefined) void take(chosen);
            }}
          />
        </label>
        {file === null ? null : <span className="min-w-0 flex-1 break-all">{file.name}</span>}
      </div>
      {isTooLarge ? (
        <p role="alert" className="text-danger text-sm">
          {t.tooLarge}
        </p>
      ) : null}
    </div>
  );
}
