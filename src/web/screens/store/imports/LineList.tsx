import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pills } from '#ui/Pills.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { fetchFile } from '#web/api/client.ts';
import { useList } from '#web/api/lists.ts';
import { saveFile } from '#web/device/save-file.ts';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { brokeOff, countsNow } from '#web/screens/store/imports/job-counts.ts';
import { outcomes } from '#web/screens/store/imports/job-types.ts';
import type { Job, LineOutcome } from '#web/screens/store/imports/job-types.ts';
import { LineRow } from '#web/screens/store/imports/LineRow.tsx';
import { showError } from '#web/state/toast.ts';
import { importsText } from '#web/text/imports.ts';
import { shellText } from '#web/text/shell.ts';
import { textNow, useText } from '#web/text/use-text.ts';

/** The lines of a file with what becomes of each; wrong ones come first into view and can be taken away. */
export function LineList({ job }: { job: Job }) {
  const t = useText(importsText);
  const counts = countsNow(job);
  const [show, setShow] = useState<LineOutcome | 'all'>(job.planned.refused > 0 ? 'refused' : 'all');
  const list = useList('imports.lines', { id: job.id, ...(show === 'all' ? {} : { outcome: show }) });
  const showsSheet = job.sheets.length > 1;
  const options = (['all', ...outcomes] as const).map((value) => ({
    value,
    // One that broke off has lines of each kind that are not in.
    label: brokeOff(job) ? t[`outcome.${value}`] : `${t[`outcome.${value}`]} ${counts[value]}`,
  }));
  return (
    <section className="flex flex-col gap-3">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-md font-semibold">{t.lines}</h2>
        {counts.refused > 0 ? <WrongLines job={job} /> : null}
      </div>
      <Pills label={t.filter} value={show} options={options} onChange={setShow} />
      <ListedPages list={list} none={<EmptyState title={t.noLines} />}>
        <Card pad="none">
          <ul className="divide-line m-0 list-none divide-y p-0">
            {list.items.map((line) => (
              <li key={`${line.sheet} ${line.line}`}>
                <LineRow line={line} showsSheet={showsSheet} isOver={brokeOff(job)} />
              </li>
            ))}
          </ul>
        </Card>
      </ListedPages>
    </section>
  );
}

function WrongLines({ job }: { job: Job }) {
  const t = useText(importsText);
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const file = await fetchFile('imports.refusedLines', { id: job.id });
      // Lines of several sheets come as a workbook.
      const ending = file.type.includes('spreadsheetml') ? 'xlsx' : 'csv';
      saveFile(file, t.wrongFile(job.fileName.replace(/\.\w+$/, ''), ending));
    } catch (error) {
      showError(messageOf(error, textNow(shellText).unknownError));
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
