import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Select } from '#ui/Select.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import type { Taken } from '#web/parts/scanner/scan-request.ts';
import { openUnits } from '#web/screens/store/counter/lines.ts';
import { CodeField } from '#web/screens/store/counter/CodeField.tsx';
import type { CodeNews } from '#web/screens/store/counter/CodeField.tsx';
import { CountBar } from '#web/screens/store/counter/CountBar.tsx';
import { CounterPanes } from '#web/screens/store/counter/CounterPanes.tsx';
import { MoneyWaits } from '#web/screens/store/counter/MoneyWaits.tsx';
import { OrderHead } from '#web/screens/store/counter/OrderHead.tsx';
import { PersonGroups } from '#web/screens/store/counter/PersonGroups.tsx';
import { useKept } from '#web/screens/store/counter/use-kept.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { EndangeredNotice } from '#web/screens/store/risk/EndangeredNotice.tsx';
import { LateNotice } from '#web/screens/store/return/LateNotice.tsx';
import * as back from '#web/screens/store/return/return-draft.ts';
import { ReturnLine } from '#web/screens/store/return/ReturnLine.tsx';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

/** Takes gear back line by line: scanned or ticked, whole, damaged or lost; what stays out can follow later. */
export function TakeBack({ order, onTaken }: { order: OrderDetail; onTaken: (order: OrderDetail) => void }) {
  const t = useText(storeText);
  const { nameOf } = useGearWords();
  const { stores } = useStaffStores();
  const [draft, keep, forget] = useKept(`return_draft_${order.id}`, back.readReturnDraft);
  const [news, setNews] = useState<CodeNews | null>(null);
  const [freshId, setFreshId] = useState<string | null>(null);
  const [storeId, setStoreId] = useState(order.storeId);
  const write = useOrderWrite('orders.takeBack', (after) => {
    forget();
    onTaken(after);
  });
  const lines = back.linesOut(order.lines);
  const closes = back.closesOf(draft, order.lines);
  const all = lines.reduce((sum, line) => sum + openUnits(line), 0);
  const noted = closes.reduce((sum, close) => sum + back.unitsOf(close), 0);
  const tell = (tone: CodeNews['tone'], text: string): Taken => {
    setNews({ tone, text, at: Date.now() });
    return { ok: tone === 'success', text };
  };
  const newest = useRef(draft);
  useEffect(() => {
    newest.current = draft;
  }, [draft]);
  const untick = (line: OrderLine) => {
    const units = back.endingOf(newest.current, line.id).returned - 1;
    keep(back.withUnits(newest.current, line, { kind: 'returned', units }));
    setFreshId(null);
    setNews(null);
  };

  const onCode = (code: string): Taken => {
    const scanned = back.scanBack(draft, order.lines, code);
    if (scanned.found === 'nothing') return tell('danger', t.notOfThisOrder(code));
    if (scanned.found === 'ended') return tell('danger', t.backBefore(nameOf(scanned.line)));
    if (scanned.found === 'again') return tell('danger', t.tickedBefore(nameOf(scanned.line)));
    keep(scanned.draft);
    setFreshId(scanned.line.id);
    const { line } = scanned;
    return { ...tell('success', t.tickedNews(nameOf(line))), undo: () => untick(line) };
  };
  const tickAll = () => {
    setNews(null);
    keep(back.withAllBack(draft, lines));
  };
  const take = () => {
    const elsewhere = storeId === order.storeId ? {} : { storeId };
    write.run({ id: order.id, version: order.version, lines: closes, ...elsewhere });
  };

  return (
    <CounterPanes
      fault={write.fault}
      action={
        <Button size="lg" full loading={write.isBusy} disabled={noted === 0} onClick={take}>
          {noted === all ? t.takeAllBack : t.takePartBack(noted)}
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
      <EndangeredNotice order={order} />
      <Card pad="lg" className="sticky top-14 z-10 flex flex-col gap-3 lg:top-4">
        <CodeField
          label={t.returnCodeLabel}
          hint={t.codeHint}
          idle={t.returnIdle}
          onCode={onCode}
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
      <PersonGroups people={order.people} lines={lines}>
        {(line) => (
          <ReturnLine
            key={line.id}
            line={line}
            ending={back.endingOf(draft, line.id)}
            isFresh={freshId === line.id}
            onChoose={(kind) => keep(back.withChoice(draft, line, kind))}
            onUnits={(kind, units) => keep(back.withUnits(draft, line, { kind, units }))}
            onNote={(note) => keep(back.withNote(draft, line, note))}
          />
        )}
      </PersonGroups>
    </CounterPanes>
  );
}
