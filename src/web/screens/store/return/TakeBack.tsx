import { PersonGroups } from '#web/parts/orders/PersonGroups.tsx';
import { ChipGroup } from '#ui/ChipGroup.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { useState } from 'react';
import { note as noteBound } from '#contract/form-bounds.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { Select } from '#ui/Select.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useRowField } from '#web/parts/forms/use-form.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import type { Taken } from '#web/parts/scanner/scan-request.ts';
import { linesOut, openUnits } from '#web/parts/orders/open-units.ts';
import { CodeField, useCodeNews } from '#web/parts/scanner/CodeField.tsx';
import { CountBar, TickedArt } from '#web/parts/gear/scanned-lines.tsx';
import { DeclaredNotice } from '#web/screens/store/counter/declared-notice.tsx';
import { CounterPanes } from '#web/screens/store/counter/CounterPanes.tsx';
import type { PageKeys } from '#web/screens/store/counter/keys/CounterKeys.tsx';
import { useUndo } from '#web/screens/store/counter/keys/use-undo.ts';
import { MoneyWaits, LateNotice } from '#web/screens/store/counter/order-notices.tsx';
import { OrderHead } from '#web/screens/store/counter/order-page.tsx';
import { useStoredState } from '#web/parts/kept/use-stored-state.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { EndangeredNotice } from '#web/screens/store/risk/risk-notices.tsx';
import * as back from '#web/screens/store/return/return-draft.ts';
import { glovesText } from '#web/text/gloves.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';

type Ending = ReturnType<typeof back.endingOf>;
type EndingKind = keyof Omit<Ending, 'note'>;

type Props = {
  line: OrderLine;
  ending: Ending;
  isFresh: boolean;
  onChoose: (kind: EndingKind) => void;
  onUnits: (kind: EndingKind, units: number) => void;
  onNote: (note: string) => void;
};

const borders = { open: 'border-transparent', fine: 'border-ice', harmed: 'border-warning' } as const;

const tickOf = (ending: Ending, units: number) => {
  if (back.unitsOf(ending) < units) return 'open';
  return ending.damaged + ending.lost > 0 ? 'harmed' : 'fine';
};

const kinds: readonly EndingKind[] = ['returned', 'damaged', 'lost'];

/** A line at the guest: back, damaged or lost; several units are counted one by one. */
function ReturnLine({ line, ending, isFresh, onChoose, onUnits, onNote }: Props) {
  const t = storeText.use();
  const { nameOf } = useGearWords();
  const fieldOf = useRowField();
  const [showsNote, setShowsNote] = useState(ending.note !== '');
  const units = openUnits(line);
  const isHarmed = ending.damaged + ending.lost > 0;
  const tick = tickOf(ending, units);
  return (
    <li
      className={cx(
        'bg-surface shadow-card flex flex-col gap-3 rounded-xl border-2 p-3 transition-colors',
        isFresh ? 'border-success' : borders[tick],
      )}
    >
      <div className="flex items-center gap-3">
        <TickedArt art={line.art} tick={tick} />
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-semibold">{nameOf(line)}</span>
          <span className="text-ink-3 tnum block text-sm">
            {dotted([line.boundTo ?? '', units > 1 ? t.stillOut(units) : ''])}
          </span>
        </span>
      </div>
      {units === 1 ? (
        <ChipGroup
          label={nameOf(line)}
          options={kinds.map((value) => ({ value, label: t[`ending.${value}`] }))}
          value={kinds.find((kind) => ending[kind] > 0)}
          onChoose={onChoose}
        />
      ) : (
        <UnitCounts line={line} ending={ending} onUnits={onUnits} />
      )}
      {isHarmed || showsNote ? (
        <TextInput
          label={t.lineNote}
          placeholder={isHarmed ? t.lineNoteHint : ''}
          {...fieldOf(noteBound, ending.note, onNote)}
        />
      ) : (
        <button
          type="button"
          onClick={() => setShowsNote(true)}
          className="press text-ice-ink -my-2 inline-flex min-h-11 items-center gap-1.5 self-start rounded-md px-1 text-sm font-medium"
        >
          <Icon name="edit" size={16} />
          {t.addNote}
        </button>
      )}
    </li>
  );
}

function UnitCounts({ line, ending, onUnits }: Pick<Props, 'line' | 'ending' | 'onUnits'>) {
  const t = storeText.use();
  const shell = shellText.use();
  const { nameOf } = useGearWords();
  const room = openUnits(line) - back.unitsOf(ending);
  return (
    <ul className="m-0 flex list-none flex-col p-0">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center justify-between gap-3">
          <span className="text-base">{t[`ending.${kind}`]}</span>
          <Stepper
            value={ending[kind]}
            onChange={(units) => onUnits(kind, units)}
            max={ending[kind] + room}
            label={`${nameOf(line)} ${t[`ending.${kind}`]}`}
            lessLabel={shell.less}
            moreLabel={shell.more}
          />
        </li>
      ))}
    </ul>
  );
}

/** Takes gear back line by line: scanned or ticked, whole, damaged or lost; what stays out can follow later. */
export function TakeBack({ order, onTaken }: { order: OrderDetail; onTaken: (order: OrderDetail) => void }) {
  const t = storeText.use();
  const g = glovesText.use();
  const { nameOf } = useGearWords();
  const { stores } = useStaffStores();
  const {
    value: draft,
    latest,
    keep,
    forget,
  } = useStoredState(`return_draft_${order.id}`, back.readReturnDraft);
  const { news, tell, clear } = useCodeNews();
  const [freshId, setFreshId] = useState<string | null>(null);
  const [storeId, setStoreId] = useState(order.storeId);
  const write = useOrderWrite('orders.takeBack', (after) => {
    forget();
    onTaken(after);
  });
  const lines = linesOut(order.lines);
  const closes = back.closesOf(draft, order.lines);
  const all = lines.reduce((sum, line) => sum + openUnits(line), 0);
  const noted = closes.reduce((sum, close) => sum + back.unitsOf(close), 0);
  const untick = (line: OrderLine) => {
    const units = back.endingOf(latest(), line.id).returned - 1;
    keep(back.withUnits(latest(), line, { kind: 'returned', units }));
    setFreshId(null);
    clear();
  };

  const onCode = (code: string): Taken => {
    const scanned = back.scanBack(latest(), order.lines, code);
    if (scanned.found === 'nothing') return tell('danger', t.notOfThisOrder(code));
    if (scanned.found === 'ended') return tell('danger', t.backBefore(nameOf(scanned.line)));
    if (scanned.found === 'again') return tell('danger', t.tickedBefore(nameOf(scanned.line)));
    keep(scanned.draft);
    setFreshId(scanned.line.id);
    const { line } = scanned;
    return { ...tell('success', t.tickedNews(nameOf(line))), undo: () => untick(line) };
  };
  const tickAll = () => {
    clear();
    keep(back.withAllBack(latest(), lines));
  };
  const take = () => {
    const elsewhere = storeId === order.storeId ? {} : { storeId };
    write.run({ id: order.id, version: order.version, lines: closes, ...elsewhere });
  };

  const undo = useUndo(onCode);
  const label = noted === all ? t.takeAllBack : t.takePartBack(noted);
  const fresh = lines.find(({ id }) => id === freshId);
  const damaged = () => fresh !== undefined && keep(back.withChoice(latest(), fresh, 'damaged'));
  const keys: PageKeys = {
    confirm: {
      label,
      icon: 'check',
      onPress: take,
      isBusy: write.isPending,
      why: noted === 0 ? g.noScan : null,
    },
    undo: undo.key,
    other: {
      label: t['ending.damaged'],
      icon: 'alert',
      onPress: damaged,
      why: fresh === undefined ? g.noScan : null,
    },
  };
  return (
    <CounterPanes
      fault={write.fault}
      keys={keys}
      action={
        <Button size="lg" full loading={write.isPending} disabled={noted === 0} onClick={take}>
          {label}
        </Button>
      }
      aside={
        stores.length > 1 ? (
          <Card pad="lg">
            <Select
              label={t.cameBackAt}
              value={storeId}
              onChange={setStoreId}
              options={stores.map((store) => ({ value: store.storeId, label: store.storeName }))}
            />
          </Card>
        ) : null
      }
    >
      <OrderHead order={order} />
      <MoneyWaits order={order} />
      <LateNotice order={order} />
      <DeclaredNotice order={order} />
      <EndangeredNotice order={order} />
      <Card pad="lg" className="sticky top-14 z-10 flex flex-col gap-3 lg:top-4">
        <CodeField
          label={t.returnCodeLabel}
          hint={t.codeHint}
          idle={t.returnIdle}
          onCode={undo.onCode}
          busy={false}
          news={news}
        />
        <CountBar done={noted} all={all} label={t.returnProgress} />
        {noted < all ? (
          <Button variant="soft" size="sm" icon="check" onClick={tickAll}>
            {t.allBack}
          </Button>
        ) : null}
      </Card>
      <h2 className="sr-only">{t.gearTitle}</h2>
      <PersonGroups order={{ people: order.people, lines: [...lines] }} areCards>
        {(line) => (
          <ReturnLine
            key={line.id}
            line={line}
            ending={back.endingOf(draft, line.id)}
            isFresh={freshId === line.id}
            onChoose={(kind) => keep(back.withChoice(latest(), line, kind))}
            onUnits={(kind, units) => keep(back.withUnits(latest(), line, { kind, units }))}
            onNote={(note) => keep(back.withNote(latest(), line, note))}
          />
        )}
      </PersonGroups>
    </CounterPanes>
  );
}
