import { officeCalls } from '#contract/office-calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { FoldButton } from '#ui/FoldButton.tsx';
import { statementOutcomes } from '#domain/payments/statement-line.ts';
import { Money, moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Output } from '#web/api/calls.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call, newKey } from '#web/api/client.ts';
import { useList } from '#web/api/lists.ts';
import { sendForm } from '#web/api/send-form.ts';
import { useWrite } from '#web/api/writes.ts';
import { useMayIn } from '#web/parts/account/use-may.ts';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { LineRow, isOdd } from '#web/screens/store/statements/LineRow.tsx';
import { showError, showSuccess } from '#web/state/toast.ts';
import { channelStatementsText } from '#web/text/channel-statements.ts';
import { shellText } from '#web/text/shell.ts';

export type StatementDay = Output<'finance.statements'>[number];

/** Whose lines: of one store, or of all that the reader answers for. */
export type Whose = { readonly storeId?: string };

/** Ten megabytes on a slow line. */
const timeoutMs = 180_000;

/** Sends the file of a company's console, and tells how much of it is on its way; null: none is. */
const useBillUpload = ({ channel, on }: Pick<StatementDay, 'channel' | 'on'>) => {
  const client = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const send = async (file: File): Promise<void> => {
    setPercent(0);
    try {
      const onProgress = (share: number): void => setPercent(Math.round(share * 100));
      const transport = sendForm({ bytes: file, name: file.name, onProgress, timeoutMs });
      await call('finance.uploadStatement', { channel, on }, { idempotencyKey: newKey(), transport });
      await client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('finance.'),
      });
      showSuccess(channelStatementsText.now().uploadedNow);
    } catch (error) {
      showError(messageOf(error, shellText.now().unknownError));
    } finally {
      setPercent(null);
    }
  };
  return { percent, send };
};

const small = { variant: 'secondary', size: 'sm' } as const;

/** Brings a statement here: from the company, or as a file from its console. */
function BillActions({ day }: { day: StatementDay }) {
  const t = channelStatementsText.use();
  const picker = useRef<HTMLInputElement>(null);
  const { channel, on, state, source } = day;
  // A file is of the whole chain, and never takes the place of what the company gave.
  const mayUpload = useMayIn(officeCalls)('finance.uploadStatement');
  const fetch = useWrite('finance.fetchStatement', {
    onDone: (answer) => showSuccess(answer.state === 'kept' ? t.fetchedNow : t.notYet),
  });
  const { percent, send } = useBillUpload({ channel, on });
  if (state === 'early') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {day.isOn ? (
        <Button
          {...small}
          icon="refresh"
          loading={fetch.isPending}
          onClick={() => fetch.mutate({ channel, on })}
        >
          {source === 'company' ? t.refetch : t.fetchNow}
        </Button>
      ) : null}
      {source === 'company' || !mayUpload ? null : (
        <Button {...small} icon="upload" loading={percent !== null} onClick={() => picker.current?.click()}>
          {percent === null ? t.upload : t.uploading(percent)}
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t.upload}
        accept=".csv,.zip,text/csv,application/zip,application/vnd.ms-excel"
        onChange={({ currentTarget }) => {
          const [file] = Array.from(currentTarget.files ?? []);
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file !== undefined) void send(file);
        }}
      />
    </div>
  );
}

type Props = { day: StatementDay; whose: Whose };

type Result = 'agrees' | 'differs' | 'otherDay';

/** The lines of a statement: those whose money differs, and below them the others when they are asked for. */
function StatementLines({ day, whose }: Props) {
  const t = channelStatementsText.use();
  const { matched, dayDiffers, ...others } = day.outcomes;
  const { differingMatched, differingOtherDay } = day.fees;
  const odd = Object.values(others).reduce((sum, count) => sum + count, differingMatched + differingOtherDay);
  const agreeing = matched - differingMatched;
  const otherDay = dayDiffers - differingOtherDay;
  return (
    <div className="flex flex-col gap-3">
      {odd === 0 ? null : <Lines day={day} whose={whose} result="differs" />}
      {otherDay === 0 ? null : (
        <FoldButton show={t.showOtherDay(otherDay)} hide={t.hideOtherDay}>
          <Lines day={day} whose={whose} result="otherDay" />
        </FoldButton>
      )}
      {agreeing === 0 ? null : (
        <FoldButton show={t.showMatched(agreeing)} hide={t.hideMatched}>
          <Lines day={day} whose={whose} result="agrees" />
        </FoldButton>
      )}
    </div>
  );
}

function Lines({ day: { channel, on }, whose, result }: Props & { result: Result }) {
  const t = channelStatementsText.use();
  const list = useList('finance.statementLines', { channel, from: on, to: on, result, ...whose });
  const found = { agrees: t.matchedFound, differs: t.oddFound, otherDay: t.otherDayFound }[result];
  return (
    <ListedPages list={list} found={found} none={null} byPress>
      <div className="divide-line border-line divide-y rounded-lg border">
        {list.items.map((line) => (
          <LineRow key={line.id} line={line} showsStore={whose.storeId === undefined} />
        ))}
      </div>
    </ListedPages>
  );
}

type DayProps = { day: StatementDay };

/** How far a statement is, in a word. */
export function StateTag({ day }: DayProps) {
  const t = channelStatementsText.use();
  const { state, unexplained } = day;
  if (state === 'kept' && unexplained > 0)
    return (
      <Tag tone="warning" dot>
        {t['state.odd'](unexplained)}
      </Tag>
    );
  const tones = {
    early: 'neutral',
    waiting: 'ice',
    missing: 'danger',
    none: 'neutral',
    kept: 'success',
  } as const;
  return (
    <Tag tone={tones[state]} dot>
      {t[`state.${state}`]}
    </Tag>
  );
}

/** A company's day: how far it is, both sums, and its lines. */
export function CompanyDay({ day, whose }: DayProps & { whose: Whose }) {
  return (
    <div className="flex flex-col gap-4">
      <Progress day={day} />
      {day.state === 'none' ? null : <Sums day={day} />}
      {day.state === 'kept' ? <Counts day={day} /> : null}
      <Fees day={day} />
      <BillActions day={day} />
      {day.state === 'kept' ? <StatementLines day={day} whose={whose} /> : null}
    </div>
  );
}

function Progress({ day }: DayProps) {
  const t = channelStatementsText.use();
  const moment = useMoment(undefined);
  if (day.state === 'kept') return <Origin day={day} />;
  if (day.state === 'early') return <Notice>{t.early(moment(day.availableAt))}</Notice>;
  if (day.state === 'none') return <p className="text-ink-3">{t.empty}</p>;
  return <Awaited day={day} />;
}

function Origin({ day: { fetchedAt, source } }: DayProps) {
  const t = channelStatementsText.use();
  const moment = useMoment(undefined);
  const when = fetchedAt === null ? '' : moment(fetchedAt);
  return <p className="text-ink-3 text-sm">{source === 'upload' ? t.uploaded(when) : t.fetched(when)}</p>;
}

function Awaited({ day: { state, isOn, nextAt, lastCode } }: DayProps) {
  const t = channelStatementsText.use();
  const moment = useMoment(undefined);
  const needsPeople = state === 'missing' || !isOn;
  const coming = nextAt === null ? t.waiting : t.waitingUntil(moment(nextAt));
  return (
    <Notice tone={needsPeople ? 'warning' : 'ice'}>
      <p>{needsPeople ? (isOn ? t.missing : t.off) : coming}</p>
      {lastCode === '' || lastCode === 'none' ? null : (
        <p className="text-sm break-all">{t.code(lastCode)}</p>
      )}
    </Notice>
  );
}

function Sums({ day }: DayProps) {
  const t = channelStatementsText.use();
  const { ours, theirs, state } = day;
  const rows = [
    { name: t['kind.payment'], ownFen: ours.paidFen, reportedFen: theirs.paidFen },
    { name: t['kind.refund'], ownFen: ours.refundedFen, reportedFen: theirs.refundedFen },
    {
      name: t.net,
      ownFen: ours.paidFen - ours.refundedFen,
      reportedFen: theirs.paidFen - theirs.refundedFen,
    },
  ];
  const isHere = state === 'kept';
  return (
    <table aria-label={t.sums} className="w-full border-collapse text-right text-sm sm:text-base">
      <thead>
        <tr className="text-ink-3 text-sm">
          <td />
          {[t.ours, t.theirs, t.difference].map((name) => (
            <th key={name} scope="col" className="py-1.5 pl-2 font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, ownFen, reportedFen }) => (
          <tr key={name} className="border-line border-t last:font-semibold">
            <th scope="row" className="text-ink-2 py-2.5 text-left font-normal">
              {name}
            </th>
            <td className="py-2.5 pl-2">
              <Money fen={ownFen} exact />
            </td>
            <td className="py-2.5 pl-2">{isHere ? <Money fen={reportedFen} exact /> : '—'}</td>
            <td
              className={
                !isHere || reportedFen === ownFen ? 'text-ink-3 py-2.5 pl-2' : 'text-warning py-2.5 pl-2'
              }
            >
              {isHere ? <Money fen={reportedFen - ownFen} exact signed /> : '—'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Says when the company keeps other fees than its contract says. */
function Fees({ day: { fees } }: DayProps) {
  const t = channelStatementsText.use();
  if (fees.differing === 0) return null;
  return (
    <Notice tone="warning">
      {t.feesDiffer(fees.differing, moneyText(fees.theirFen, true), moneyText(fees.contractFen, true))}
    </Notice>
  );
}

function Counts({ day: { outcomes } }: DayProps) {
  const t = channelStatementsText.use();
  const some = statementOutcomes.filter((outcome) => outcomes[outcome] > 0);
  if (some.length === 0) return null;
  return (
    <ul className="m-0 flex list-none flex-wrap gap-2 p-0">
      {some.map((outcome) => (
        <li key={outcome}>
          <Tag tone={outcome === 'matched' ? 'success' : isOdd(outcome) ? 'warning' : 'neutral'}>
            {t[`outcome.${outcome}`]} {outcomes[outcome]}
          </Tag>
        </li>
      ))}
    </ul>
  );
}
