import { Money } from '#ui/Money.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Output } from '#web/api/calls.ts';
import { DeskTable, type Column } from '#web/parts/desk-table/DeskTable.tsx';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { pathTo } from '#web/paths.ts';
import { Difference, tillName } from '#web/screens/store/tills/till-words.tsx';
import { deskTableText } from '#web/text/desk-table.ts';
import { tillsText } from '#web/text/tills.ts';

type Shift = Output<'tills.shifts'>['items'][number];
type ShiftColumn = Column<Shift>;

/** Shifts of a store's tills on a desk, to compare what was counted. */
export function ShiftTable({ shifts, storeId }: { shifts: readonly Shift[]; storeId: string }) {
  const t = tillsText.use();
  return (
    <DeskTable
      label={t.shifts}
      rows={shifts.map((shift) => ({
        id: shift.id,
        item: shift,
        to: pathTo('storeTillShift', { id: shift.id }),
      }))}
      columns={useColumns(storeId)}
    />
  );
}

const useColumns = (storeId: string): readonly ShiftColumn[] => {
  const t = tillsText.use();
  const desk = deskTableText.use();
  const moment = useMoment(storeId);
  const amount = (title: string, fenOf: (shift: Shift) => number | null): ShiftColumn => ({
    title,
    width: '6.75rem',
    isNumber: true,
    cell: (shift) => <Amount fen={fenOf(shift)} />,
  });
  return [
    {
      title: desk.columnTill,
      cell: (shift) => (
        <>
          <span>{tillName(shift, t)}</span>
          <span className="sr-only">{moment(shift.openedAt)}</span>
        </>
      ),
    },
    { title: desk.columnOpened, width: '8.25rem', cell: ({ openedAt }) => <At moment={moment(openedAt)} /> },
    {
      title: desk.columnClosed,
      width: '8.25rem',
      cell: ({ closedAt }) =>
        closedAt === null ? <Tag tone="ice">{t.running}</Tag> : <At moment={moment(closedAt)} />,
    },
    {
      title: desk.columnCounter,
      width: '7rem',
      from: 'xl',
      cell: ({ closedBy, openedBy }) => <span className="text-ink-2">{closedBy ?? openedBy}</span>,
    },
    { ...amount(t.float, ({ floatFen }) => floatFen), from: '2xl' },
    amount(t.expected, ({ expectedFen }) => expectedFen),
    amount(t.counted, ({ countedFen }) => countedFen),
    { ...amount(t.left, ({ leftFen }) => leftFen), from: '2xl' },
    {
      title: t.difference,
      width: '7.5rem',
      isNumber: true,
      cell: ({ differenceFen }) =>
        differenceFen === null ? <Amount fen={null} /> : <Difference fen={differenceFen} />,
    },
  ];
};

const At = ({ moment }: { moment: string }) => <span className="text-ink-2 tnum">{moment}</span>;

const Amount = ({ fen }: { fen: number | null }) =>
  fen === null ? <span className="text-ink-3">—</span> : <Money fen={fen} exact />;
