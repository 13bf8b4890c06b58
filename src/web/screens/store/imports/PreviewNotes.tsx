import { Notice } from '#ui/Notice.tsx';
import type { Job } from '#web/screens/store/imports/job-types.ts';
import { goingOf } from '#web/screens/store/imports/job-counts.ts';
import { importsText } from '#web/text/imports.ts';
import { useText } from '#web/text/use-text.ts';

/** What to know before an import begins. */
export function PreviewNotes({ job }: { job: Job }) {
  const t = useText(importsText);
  const { planned, newCategories } = job;
  const ignored = [...new Set(job.sheets.flatMap((sheet) => sheet.ignored))];
  const going = goingOf(job);
  return (
    <>
      {going === 0 ? (
        <Notice tone="danger">{t.allWrong}</Notice>
      ) : planned.new + planned.changed === 0 ? (
        <Notice>{t.allSame}</Notice>
      ) : null}
      {going > 0 && planned.refused > 0 ? <Notice tone="warning">{t.skipped(planned.refused)}</Notice> : null}
      {newCategories.length > 0 ? (
        <Notice tone="warning">{t.newCategories(newCategories.join(t.comma))}</Notice>
      ) : null}
      {ignored.length > 0 ? <Notice>{t.ignored(ignored.join(t.comma))}</Notice> : null}
    </>
  );
}
