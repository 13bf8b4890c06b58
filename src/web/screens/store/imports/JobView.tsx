import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { useCall } from '#web/api/queries.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { JobHead } from '#web/screens/store/imports/JobHead.tsx';
import type { Job } from '#web/screens/store/imports/job-types.ts';
import { LineList } from '#web/screens/store/imports/LineList.tsx';
import { PreviewBar } from '#web/screens/store/imports/PreviewBar.tsx';
import { PreviewNotes } from '#web/screens/store/imports/PreviewNotes.tsx';
import { ResultNotice } from '#web/screens/store/imports/ResultNotice.tsx';
import { RunningCard } from '#web/screens/store/imports/RunningCard.tsx';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** A batch takes a fraction of a second. */
const refetchMs = 1000;

/** What an import changed is read anew wherever it is shown. */
const touched = /^(equipment|smallEquipment|orders|imports)\./;

/** Reads an import, again and again while it runs; when it ends, everything that it touched loads again. */
const useJob = (id: string) => {
  const client = useQueryClient();
  const known = client.getQueryData<Job>(['imports.get', { id }]);
  const read = useCall('imports.get', { id }, known?.state === 'running' ? { refetchMs } : {});
  const isRunning = read.data?.state === 'running';
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning)
      void client.invalidateQueries({ predicate: ({ queryKey }) => touched.test(String(queryKey[0])) });
    wasRunning.current = isRunning;
  }, [client, isRunning]);
  return read;
};

/** One import: its preview, its progress, its result, always with its lines. */
export function JobView({ id }: { id: string }) {
  const shell = useText(shellText);
  const read = useJob(id);
  if (read.data === undefined) {
    return read.error === null ? (
      <SkeletonCards label={shell.loading} />
    ) : (
      <LoadError error={read.error} onRetry={() => void read.refetch()} />
    );
  }
  return <Shown job={read.data} />;
}

function Shown({ job }: { job: Job }) {
  return (
    <>
      <div className="flex flex-col gap-4">
        {job.state === 'running' ? <RunningCard job={job} /> : <ResultNotice job={job} />}
        <JobHead job={job} />
        {job.state === 'previewed' ? <PreviewNotes job={job} /> : null}
        <LineList job={job} />
      </div>
      {job.state === 'previewed' ? <PreviewBar job={job} /> : null}
    </>
  );
}
