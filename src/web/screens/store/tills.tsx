import { Suspense } from 'react';
import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { neededWhen } from '#contract/bounds.ts';
import { cashMoveFen, floatFen, reason } from '#contract/form-bounds.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Money } from '#ui/Money.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useList } from '#web/api/lists.ts';
import { useCall } from '#web/api/queries.ts';
import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { CardRows } from '#web/parts/lists/CardRows.tsx';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { rowsAtOnce, useIsDesk } from '#web/parts/lists/use-is-desk.ts';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { goBack, navigate } from '#web/routing/navigation.ts';
import { CounterKeys } from '#web/screens/store/counter/keys/CounterKeys.tsx';
import { StoreSwitcher } from '#web/screens/store/counter/StoreSwitcher.tsx';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { typedYuan } from '#web/parts/pay/yuan.ts';
import { CashUpSheet } from '#web/screens/store/tills/CashUpSheet.tsx';
import { Difference, tillName, type Till } from '#web/screens/store/tills/till-words.tsx';
import { glovesText } from '#web/text/gloves.ts';
import { tillsText } from '#web/text/tills.ts';

const ShiftTable = lazyPart(() => import('#web/screens/store/tills/ShiftTable.tsx'), 'ShiftTable');

/** What can be done with a till's cash, besides counting it. */
type Move = 'open' | 'putIn' | 'takeOut' | 'handOver' | 'give';

type MoveProps = { till: Till; move: Move; open: boolean; onClose: () => void };

/** What the box holds at first: all of a bag, or the float that was left. */
const firstAmount = ({ inTillFen }: Till, move: Move): string =>
  (move === 'handOver' || move === 'open') && inTillFen !== null && inTillFen > 0 ? typedYuan(inTillFen) : '';

/** Cash into a till or out of it: how much, and why. */
function MoveSheet({ till, move, ...sheet }: MoveProps) {
  const t = tillsText.use();
  const { send, write } = useMove(move, sheet.onClose);
  const form = useForm({
    bounds: {
      amountFen: move === 'open' ? floatFen : cashMoveFen,
      reason: neededWhen(move === 'takeOut', reason),
    },
    start: { amountFen: firstAmount(till, move), reason: '' },
    empty: { amountFen: t.amountWrong, reason: t.reasonMissing },
    write,
    onSend: (sent) => send({ id: till.id, ...sent }),
  });
  const hints: Partial<Record<Move, string>> = { open: t.openText, takeOut: t.takeOutHint, give: t.giveText };
  return (
    <FormSheet form={form} {...sheet} title={move === 'open' ? t.openTitle : t[move]} send={t[move]}>
      <TextInput label={t.amount} hint={hints[move]} {...form.field('amountFen')} />
      {move === 'open' ? null : <TextInput label={t.reason} {...form.field('reason')} />}
    </FormSheet>
  );
}

type CashMove = { id: string; amountFen: number; reason: string };

const useMove = (move: Move, onClose: () => void) => {
  const { done } = tillsText.use();
  const open = useSheetWrite('tills.open', done, onClose);
  const putIn = useSheetWrite('tills.putIn', done, onClose);
  const takeOut = useSheetWrite('tills.takeOut', done, onClose);
  const handOver = useSheetWrite('tills.handOver', done, onClose);
  const ways = {
    open: { write: open, send: ({ id, amountFen }: CashMove) => open.mutate({ id, floatFen: amountFen }) },
    putIn: { write: putIn, send: (input: CashMove) => putIn.mutate(input) },
    takeOut: { write: takeOut, send: (input: CashMove) => takeOut.mutate(input) },
    handOver: { write: handOver, send: (input: CashMove) => handOver.mutate(input) },
    give: { write: handOver, send: (input: CashMove) => handOver.mutate({ ...input, toBag: true }) },
  };
  return ways[move];
};

type Props = { till: Till; onCashUp: () => void; onMove: (move: Move) => void };

const movesOf = ({ kind, shift }: Till): readonly Move[] => {
  if (kind === 'driver') return ['handOver', 'give'];
  return shift === null ? ['open', 'takeOut'] : ['putIn', 'takeOut'];
};

/** One till: for managers what should be in it and how its shift came to that, and what can be done with it. */
function TillCard({ till, onCashUp, onMove }: Props) {
  const t = tillsText.use();
  const name = tillName(till, t);
  return (
    <Card as="section" pad="lg" aria-label={name} className="flex flex-col gap-4">
      <header className="flex items-start justify-between gap-4">
        <h2 className="text-md font-semibold">{name}</h2>
        {till.inTillFen === null ? null : (
          <p className="text-right">
            <span className="text-ink-3 block text-sm">{t.inTill}</span>
            <Money fen={till.inTillFen} size="lg" exact />
          </p>
        )}
      </header>
      <ShiftSums till={till} />
      <div className="flex flex-wrap gap-2">
        {till.shift === null ? null : (
          <Button icon="check" className="flex-1" aria-haspopup="dialog" onClick={onCashUp}>
            {t.cashUp}
          </Button>
        )}
        {movesOf(till).map((move) => (
          <Button
            key={move}
            variant="secondary"
            className="flex-1"
            aria-haspopup="dialog"
            onClick={() => onMove(move)}
          >
            {t[move]}
          </Button>
        ))}
        {till.shift === null ? null : (
          <LinkButton to={pathTo('storeTillShift', { id: till.shift.id })} variant="ghost" className="flex-1">
            {t.seeShift}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

function ShiftSums({ till: { shift, storeId } }: { till: Till }) {
  const t = tillsText.use();
  const moment = useMoment(storeId);
  if (shift === null) return <p className="text-ink-3">{t.noShift}</p>;
  const rows = [
    { name: t.float, fen: shift.floatFen },
    { name: t.taken, fen: shift.takenFen ?? 0 },
    { name: t.givenBack, fen: -(shift.givenBackFen ?? 0) },
    { name: t.moved, fen: shift.movedFen ?? 0 },
  ].filter(({ name, fen }) => fen !== 0 || name === t.float);
  return (
    <div>
      <p className="text-ink-3 mb-2 text-sm">{t.since(moment(shift.openedAt), shift.openedBy)}</p>
      <KeyValue rows={rows.map(({ name, fen }) => ({ name, value: <Money fen={fen} exact /> }))} />
    </div>
  );
}

/** The shifts of a store, the newest first. */
function ShiftList({ storeId }: { storeId: string }) {
  const t = tillsText.use();
  const moment = useMoment(storeId);
  const isDesk = useIsDesk();
  const list = useList('tills.shifts', { storeId }, isDesk ? rowsAtOnce : undefined);
  return (
    <section className="mt-8 flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3 px-1">
        <h2 className="text-lg font-semibold">{t.shifts}</h2>
        <ExportButton call="tills.shifts" input={{ storeId }} name={t.shifts} />
      </div>
      <ListedPages list={list} none={<EmptyState title={t.noShifts} text={t.noShiftsText} />}>
        {isDesk ? (
          <Suspense fallback={<SkeletonCards />}>
            <ShiftTable shifts={list.items} storeId={storeId} />
          </Suspense>
        ) : (
          <CardRows items={list.items} keyOf={({ id }) => id}>
            {(shift) => (
              <ListRow
                title={tillName(shift, t)}
                text={t.byName(moment(shift.closedAt ?? shift.openedAt), shift.closedBy ?? shift.openedBy)}
                end={
                  shift.differenceFen === null ? (
                    <Tag tone="ice">{t.running}</Tag>
                  ) : (
                    <Difference fen={shift.differenceFen} />
                  )
                }
                onPress={() => navigate(pathTo('storeTillShift', { id: shift.id }))}
              />
            )}
          </CardRows>
        )}
      </ListedPages>
    </section>
  );
}

/** The cash of a store: its tills, what should be in each, and the shifts that were. */
export function StoreTills() {
  const t = tillsText.use();
  const { current } = useStaffStores();
  return (
    <Page width="wide" of="storeTills" back={pathTo('storeWorkspace')} actions={<StoreSwitcher />}>
      <p className="text-ink-2 mb-4 px-1">{t.lead}</p>
      {current === undefined ? null : <Tills key={current.storeId} storeId={current.storeId} />}
    </Page>
  );
}

type KeysProps = {
  tills: readonly Till[];
  onShow: (what: { tillId: string; move: Move | 'cashUp' }) => void;
};

/** The large keys of the counter's till: count it and end its shift, or begin one; cash into it. */
function TillKeys({ tills, onShow }: KeysProps) {
  const t = tillsText.use();
  const g = glovesText.use();
  const till = tills.find(({ kind }) => kind !== 'driver');
  const isRunning = till !== undefined && till.shift !== null;
  const why = till === undefined ? g.nothingHere : null;
  const act = (move: Move | 'cashUp') => () => till !== undefined && onShow({ tillId: till.id, move });
  return (
    <CounterKeys
      confirm={
        isRunning
          ? { label: t.cashUp, icon: 'check', onPress: act('cashUp') }
          : { label: t.open, icon: 'plus', onPress: act('open'), why }
      }
      undo={{ label: g.back, icon: 'chevron-left', onPress: () => goBack(pathTo('storeWorkspace')) }}
      other={
        isRunning
          ? { label: t.putIn, icon: 'wallet', onPress: act('putIn') }
          : { label: t.takeOut, icon: 'wallet', onPress: act('takeOut'), why }
      }
    />
  );
}

function Tills({ storeId }: { storeId: string }) {
  const read = useCall('tills.list', { storeId });
  const { subject, round, show, sheet } = useOpeningFor<{ tillId: string; move: Move | 'cashUp' }>();
  if (read.data === undefined) return <Loaded query={read}>{() => null}</Loaded>;
  const tills = read.data.items;
  const chosen = tills.find(({ id }) => id === subject?.tillId);
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {tills.map((till) => (
          <TillCard
            key={till.id}
            till={till}
            onCashUp={() => show({ tillId: till.id, move: 'cashUp' })}
            onMove={(move) => show({ tillId: till.id, move })}
          />
        ))}
      </div>
      <ShiftList storeId={storeId} />
      <TillKeys tills={tills} onShow={show} />
      {chosen === undefined || subject === undefined ? null : subject.move === 'cashUp' ? (
        <CashUpSheet key={round} till={chosen} {...sheet} />
      ) : (
        <MoveSheet key={round} till={chosen} move={subject.move} {...sheet} />
      )}
    </>
  );
}
