import { officeCalls } from '#contract/office-calls.ts';
import { ChipGroup } from '#ui/ChipGroup.tsx';
import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import { useState } from 'react';
import { note } from '#contract/form-bounds.ts';
import { lineReasons, type LineReason } from '#domain/payments/statement-line.ts';
import { Button } from '#ui/Button.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { wholeParts } from '#ui/whole-parts.ts';
import type { Output } from '#web/api/calls.ts';
import { useMayIn } from '#web/parts/account/use-may.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { ReasonSheet } from '#web/parts/forms/ReasonSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { wholeDayText } from '#web/parts/time/time-text.ts';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { useLocale } from '#web/state/language.ts';
import { channelStatementsText } from '#web/text/channel-statements.ts';

type StatementLine = Output<'finance.statementLines'>['items'][number];

/** Outcomes that somebody has to look into. */
export const isOdd = (outcome: StatementLine['outcome']): boolean =>
  outcome !== 'matched' && outcome !== 'dayDiffers';

const isOddLine = ({ outcome, feeDiffers }: StatementLine): boolean => feeDiffers || isOdd(outcome);

const likely = ({ outcome, kind, feeDiffers }: StatementLine): LineReason => {
  if (feeDiffers) return 'companyFault';
  return outcome === 'onlyTheirs' && kind === 'refund' ? 'madeInConsole' : 'timing';
};

/** Writes down why a line does not agree. */
function NoteSheet({ line, open, onClose }: { line: StatementLine; open: boolean; onClose: () => void }) {
  const t = channelStatementsText.use();
  const [reason, setReason] = useState<LineReason>(() => likely(line));
  const write = useSheetWrite('finance.noteStatementLine', t.saved, onClose);
  const form = useForm({
    bounds: { note },
    start: { note: '' },
    write,
    onSend: (sent) => write.mutateAsync({ id: line.id, reason, ...sent }),
  });
  return (
    <FormSheet form={form} open={open} onClose={onClose} title={t.noteTitle} send={t.save}>
      <Notice>{t.notice}</Notice>
      <ChipGroup
        label={t.reason}
        options={lineReasons.map((value) => ({ value, label: t[`reason.${value}`] }))}
        value={reason}
        onChoose={setReason}
      />
      <TextArea label={t.noteText} rows={2} {...form.field('note')} />
    </FormSheet>
  );
}

/** Books a refund that was made in the company's console, with the reason. */
function ReturnSheet({ line, ...sheet }: { line: StatementLine; open: boolean; onClose: () => void }) {
  const t = channelStatementsText.use();
  const write = useSheetWrite('finance.bookReturned', t.returnedDone, sheet.onClose);
  return (
    <ReasonSheet
      {...sheet}
      title={t.returnedTitle(moneyText(line.theirFen ?? 0))}
      send={t.returned}
      label={t.returnedReason}
      missing={t.returnedMissing}
      write={write}
      onSend={(reason) => write.mutate({ id: line.id, reason })}
    >
      <Notice tone="warning">{t.returnedText}</Notice>
    </ReasonSheet>
  );
}

type Props = { line: StatementLine; showsStore: boolean };

/** One movement as the company and our books have it, and what people found out about it. */
export function LineRow({ line, showsStore }: Props) {
  return (
    <article className="flex flex-col gap-2.5 p-4">
      <Head line={line} showsStore={showsStore} />
      <Sides line={line} />
      <Notes line={line} />
      <Explain line={line} />
    </article>
  );
}

function Head({ line, showsStore }: Props) {
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <OrderLink line={line} />
        <Result line={line} />
      </div>
      <About line={line} showsStore={showsStore} />
    </div>
  );
}

function OrderLink({ line: { orderId, orderNumber } }: { line: StatementLine }) {
  const t = channelStatementsText.use();
  if (orderId === null) return <p className="text-ink-2 text-md font-medium">{t.noOrder}</p>;
  return (
    <Link
      to={pathTo('storePayment', { id: orderId })}
      className="tnum text-ice-ink text-md inline-flex min-h-11 items-center font-medium lg:min-h-0"
    >
      {orderNumber}
    </Link>
  );
}

/** A refund brings its fee back. */
const feeSign = ({ kind }: StatementLine): number => (kind === 'refund' ? -1 : 1);

function About({ line, showsStore }: Props) {
  const t = channelStatementsText.use();
  const moment = useMoment(undefined);
  const { theirState, theirFeeFen, contractFeeFen } = line;
  const at = line.theirAt ?? line.ourAt;
  const time = at === null ? '' : moment(at);
  const state = theirState === 'processing' || theirState === 'failed' ? t[`lineState.${theirState}`] : '';
  const fee = theirFeeFen === null ? '' : t.fee(moneyText(feeSign(line) * theirFeeFen, true));
  const due = line.feeDiffers ? t.contractFee(moneyText(contractFeeFen ?? 0, true)) : '';
  const about = [t[`kind.${line.kind}`], time, fee, due, showsStore ? (line.storeName ?? '') : '', state];
  return <p className="text-ink-3 text-sm break-words break-keep">{wholeParts(about)}</p>;
}

function Result({ line: { outcome, kind, theirFen, notes, feeDiffers } }: { line: StatementLine }) {
  const t = channelStatementsText.use();
  if (feeDiffers && !isOdd(outcome))
    return <Tag tone={notes.length > 0 ? 'ice' : 'warning'}>{t.feeDiffers}</Tag>;
  if (outcome === 'matched')
    return <Money fen={(kind === 'refund' ? -1 : 1) * (theirFen ?? 0)} size="md" exact />;
  const open = notes.length > 0 ? 'ice' : 'warning';
  return <Tag tone={outcome === 'dayDiffers' ? 'neutral' : open}>{t[`outcome.${outcome}`]}</Tag>;
}

function Sides({ line }: { line: StatementLine }) {
  const t = channelStatementsText.use();
  const locale = useLocale();
  const { outcome, toldOn, attemptNo, channelTradeNo } = line;
  if (outcome === 'matched') return null;
  return (
    <div className="bg-sunken flex flex-col gap-2 rounded-lg p-3.5">
      <dl className="m-0 grid grid-cols-2 gap-3">
        {[
          { name: t.theirs, fen: line.theirFen },
          { name: t.ours, fen: line.ourFen },
        ].map(({ name, fen }) => (
          <div key={name}>
            <dt className="text-ink-3 text-sm">{name}</dt>
            <dd className="m-0">
              {fen === null ? <span className="text-ink-3">—</span> : <Money fen={fen} size="md" exact />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-2 text-sm">
        {toldOn === null ? t[`hint.${outcome}`] : t.inStatementOf(wholeDayText(toldOn, locale))}
      </p>
      {isOdd(outcome) ? (
        <p className="text-ink-3 text-sm break-all">
          {channelTradeNo === '' ? `${t.ownNo} ${attemptNo}` : `${t.tradeNo} ${channelTradeNo}`}
        </p>
      ) : null}
    </div>
  );
}

function Notes({ line }: { line: StatementLine }) {
  const t = channelStatementsText.use();
  const moment = useMoment(undefined);
  if (line.notes.length === 0) return null;
  return (
    <ul className="m-0 flex list-none flex-col gap-2 p-0">
      {line.notes.map(({ reason, note, notedAt, notedBy }) => (
        <li key={notedAt + notedBy} className="border-ice border-l-2 pl-3">
          <span className="block font-medium">{t[`reason.${reason}`]}</span>
          {note === '' ? null : <span className="text-ink-2 block break-words">{note}</span>}
          <span className="text-ink-3 block text-sm">{t.notedBy(notedBy, moment(notedAt))}</span>
        </li>
      ))}
    </ul>
  );
}

/** A refund of one of our payments, made in the company's console. */
const isReturned = ({ outcome, kind, theirState, orderId }: StatementLine): boolean =>
  outcome === 'onlyTheirs' && kind === 'refund' && theirState === 'done' && orderId !== null;

function Explain({ line }: { line: StatementLine }) {
  const t = channelStatementsText.use();
  const [open, setOpen] = useState<'note' | 'return' | null>(null);
  const close = () => setOpen(null);
  const mayReturn = useMayIn(officeCalls)('finance.bookReturned') && isReturned(line);
  if (!isOddLine(line)) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {mayReturn ? (
        <Button variant="soft" size="sm" icon="swap" onClick={() => setOpen('return')}>
          {t.returned}
        </Button>
      ) : null}
      <Button variant="soft" size="sm" icon="edit" onClick={() => setOpen('note')}>
        {t.note}
      </Button>
      <NoteSheet line={line} open={open === 'note'} onClose={close} />
      {mayReturn ? <ReturnSheet line={line} open={open === 'return'} onClose={close} /> : null}
    </div>
  );
}
