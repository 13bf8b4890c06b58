import { nameOf } from '#contract/list-words.ts';
import { importOutcomeNames } from '#contract/gear-lists.ts';
import { moneyText } from '#ui/Money.tsx';
import { PagedCard } from '#web/parts/lists/PagedCard.tsx';
import { useState } from 'react';
import { equipmentStatusNames } from '#contract/equipment-words.ts';
import type { EquipmentStatus } from '#domain/equipment/status.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Pills } from '#ui/Pills.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import type { Output } from '#web/api/calls.ts';
import { messageOf } from '#web/api/api-error.ts';
import { fetchFile } from '#web/api/raw-answers.ts';
import { saveFile } from '#web/device/save-file.ts';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { brokeOff, countsNow, outcomes } from '#web/screens/store/imports/job-counts.ts';
import type { Job, LineOutcome } from '#web/screens/store/imports/job-counts.ts';
import { useLanguage } from '#web/state/language.ts';
import { showError } from '#web/state/toast.ts';
import { importsText } from '#web/text/imports.ts';
import { shellText } from '#web/text/shell.ts';

type JobLine = Output<'imports.lines'>['items'][number];

const tones: Readonly<Record<LineOutcome, Tone>> = {
  new: 'success',
  changed: 'ice',
  same: 'neutral',
  refused: 'danger',
};

type Props = {
  line: JobLine;
  showsSheet: boolean;
  /** Nothing becomes of it any more. */
  isOver: boolean;
};

/** One line of the file: what it is about, what becomes of it, and why not. */
function LineRow({ line, showsSheet, isOver }: Props) {
  const language = useLanguage();
  const t = importsText.use();
  const isLeft = isOver && !line.isDone && line.outcome !== 'refused';
  const place = showsSheet ? t.lineIn(line.sheet, line.line) : t.lineNumber(line.line);
  return (
    <div className="flex flex-col gap-1.5 px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0">
          <span className="block truncate font-medium">{line.name === '' ? t.unnamed : line.name}</span>
          <span className="text-ink-3 tnum block truncate text-sm">
            {[place, ...(line.code === '' ? [] : [line.code])].join(' · ')}
          </span>
        </p>
        {isLeft ? (
          <Tag>{t.leftOut}</Tag>
        ) : (
          <Tag tone={tones[line.outcome]}>{nameOf(importOutcomeNames, line.outcome, language)}</Tag>
        )}
      </div>
      {line.changes.length > 0 ? <Changes changes={line.changes} /> : null}
      {line.faults.map(({ column, value, code, message }) => (
        <p key={`${column} ${code}`} className="text-danger flex items-start gap-1.5 text-sm">
          <span className="mt-0.5 shrink-0">
            <Icon name="alert" size={16} />
          </span>
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{t.value(column, value === '' ? t.empty : value)}</span> {message}
          </span>
        </p>
      ))}
    </div>
  );
}

type Change = JobLine['changes'][number];

/** A value as people write it. */
const useValueText = (): ((field: string, value: Change['from']) => string) => {
  const t = importsText.use();
  const language = useLanguage();
  return (field, value) => {
    if (value === null || value === '') return t.empty;
    if (field === 'rate' || field === 'deposit') return moneyText(Number(value));
    return field === 'status' ? equipmentStatusNames[value as EquipmentStatus][language] : String(value);
  };
};

function Changes({ changes }: { changes: readonly Change[] }) {
  const valueText = useValueText();
  return (
    <ul className="m-0 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 text-sm">
      {changes.map(({ field, column, from, to }) => (
        <li key={field} className="flex min-w-0 items-center gap-1.5">
          <span className="text-ink-3">{column}</span>
          <span className="text-ink-3 line-through">{valueText(field, from)}</span>
          <span className="text-ink-3 inline-flex">
            <Icon name="arrow-right" size={14} />
          </span>
          <span className="font-semibold">{valueText(field, to)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The lines of a file with what becomes of each; wrong ones come first into view and can be taken away. */
export function LineList({ job }: { job: Job }) {
  const t = importsText.use();
  const language = useLanguage();
  const titleOf = (value: LineOutcome | 'all') =>
    value === 'all' ? t.allLines : nameOf(importOutcomeNames, value, language);
  const counts = countsNow(job);
  const [show, setShow] = useState<LineOutcome | 'all'>(job.planned.refused > 0 ? 'refused' : 'all');
  const input = { id: job.id, ...(show === 'all' ? {} : { outcome: show }) };
  const showsSheet = job.sheets.length > 1;
  const options = (['all', ...outcomes] as const).map((value) => ({
    value,
    // One that broke off has lines of each kind that are not in.
    label: brokeOff(job) ? titleOf(value) : `${titleOf(value)} ${counts[value]}`,
  }));
  return (
    <section className="flex flex-col gap-3">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-md font-semibold">{t.lines}</h2>
        <span className="flex items-center gap-2">
          {counts.refused > 0 ? <WrongLines job={job} /> : null}
          <ExportButton call="imports.lines" input={input} name={t.lines} />
        </span>
      </div>
      <Pills label={t.filter} value={show} options={options} onChange={setShow} />
      <PagedCard
        call="imports.lines"
        input={input}
        keyOf={({ sheet, line }) => `${sheet} ${line}`}
        none={<EmptyState title={t.noLines} />}
      >
        {(line) => <LineRow line={line} showsSheet={showsSheet} isOver={brokeOff(job)} />}
      </PagedCard>
    </section>
  );
}

function WrongLines({ job }: { job: Job }) {
  const t = importsText.use();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const file = await fetchFile('imports.refusedLines', { id: job.id });
      // Lines of several sheets come as a workbook.
      const ending = file.type.includes('spreadsheetml') ? 'xlsx' : 'csv';
      saveFile(file, t.wrongFile(job.fileName.replace(/\.\w+$/, ''), ending));
    } catch (error) {
      showError(messageOf(error, shellText.now().unknownError));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="soft" size="sm" loading={isBusy} onClick={() => void download()}>
      {t.downloadWrong}
    </Button>
  );
}
