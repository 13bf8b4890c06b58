import { useState, type ReactNode } from 'react';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tag } from '#ui/Tag.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import { TickedArt } from '#web/parts/gear/scanned-lines.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { useStoredState } from '#web/parts/kept/use-stored-state.ts';
import { openUnits } from '#web/parts/orders/open-units.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { CodeField, useCodeNews } from '#web/parts/scanner/CodeField.tsx';
import type { Taken } from '#web/parts/scanner/scan-request.ts';
import { pathTo } from '#web/paths.ts';
import { goBack } from '#web/routing/navigation.ts';
import * as noted from '#web/screens/driver/door/collect-draft.ts';
import { MarkSheet } from '#web/screens/driver/door/MarkSheet.tsx';
import { showSuccess } from '#web/state/toast.ts';
import { driverText } from '#web/text/driver.ts';
import { storeText } from '#web/text/store.ts';

type Props = { order: OrderDetail; children: ReactNode };

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Takes gear into the van at the guest's door: scanned or ticked, with what is wrong with it; kept on the device until it is sent. */
export function Collect({ order, children }: Props) {
  const t = driverText.use();
  const store = storeText.use();
  const { nameOf } = useGearWords();
  const { news, tell } = useCodeNews();
  const draft = useStoredState(`collect_draft_${order.id}`, noted.readCollectDraft);
  const [markedId, setMarkedId] = useState<string | null>(null);
  const lines = noted.linesToCollect(order.lines);
  const { lineIds, chosenIds, marks, units } = noted.collectedOf(draft.value, order.lines);
  const write = useWrite('orders.collect', {
    silent: true,
    onDone: () => {
      draft.forget();
      showSuccess(lineIds.length > 0 ? t.collected : t.collectedLost);
      goBack(pathTo('driverDashboard'));
    },
  });
  const all = sum(lines.map(openUnits));
  const onCode = (code: string): Taken => {
    const scanned = noted.lineOfCode(draft.latest(), order.lines, code);
    if (scanned.found === 'nothing') return tell('danger', t.collectForeign);
    if (scanned.found === 'again') return tell('success', t.collectBefore(nameOf(scanned.line)));
    draft.keep(noted.withLine(draft.latest(), scanned.line.id, true));
    return tell('success', t.collectScanned(nameOf(scanned.line)));
  };
  const chooseAll = (): void =>
    draft.keep(lines.reduce((next, { id }) => noted.withLine(next, id, true), draft.latest()));
  const marked = lines.find(({ id }) => id === markedId);
  if (lines.length === 0) return <EmptyState title={t['none.mine.collect']} />;
  return (
    <>
      <div className="mt-4 flex flex-col gap-4">
        <Card as="section" pad="lg" className="flex flex-col gap-3">
          <CodeField
            label={t.collectCode}
            hint={store.codeHint}
            idle={t.collectIdle}
            onCode={onCode}
            busy={false}
            news={news}
          />
          <div className="flex items-center justify-between gap-3">
            <p role="status" className="tnum text-md font-semibold">
              {t.collectCount(units, all)}
            </p>
            {chosenIds.length < lines.length ? (
              <Button variant="soft" icon="check" onClick={chooseAll}>
                {t.collectAll}
              </Button>
            ) : null}
          </div>
          <ul className="divide-line m-0 list-none divide-y p-0">
            {lines.map((line) => (
              <CollectLine
                key={line.id}
                line={line}
                mark={marks.find(({ lineId }) => lineId === line.id)}
                isChosen={chosenIds.includes(line.id)}
                onChoose={(isChosen) => draft.keep(noted.withLine(draft.latest(), line.id, isChosen))}
                onMark={() => setMarkedId(line.id)}
              />
            ))}
          </ul>
        </Card>
        {children}
        {write.error === null ? null : <Notice tone="danger">{messageOf(write.error)}</Notice>}
      </div>
      <BottomBar>
        <Button
          size="lg"
          full
          icon="truck"
          disabled={lineIds.length === 0 && marks.length === 0}
          loading={write.isPending}
          onClick={() => write.mutate({ id: order.id, version: order.version, lineIds, marks })}
        >
          {lineIds.length > 0 ? t.collectNow(units) : marks.length > 0 ? t.collectLost : t.collectNone}
        </Button>
      </BottomBar>
      {marked === undefined ? null : (
        <MarkSheet
          key={marked.id}
          line={marked}
          mark={marks.find(({ lineId }) => lineId === marked.id)}
          onClose={() => setMarkedId(null)}
          onMark={(mark) => {
            draft.keep(noted.withMark(draft.latest(), marked.id, mark));
            setMarkedId(null);
          }}
        />
      )}
    </>
  );
}

type LineProps = {
  line: OrderLine;
  mark: noted.Mark | undefined;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onMark: () => void;
};

function CollectLine({ line, mark, isChosen, onChoose, onMark }: LineProps) {
  const t = driverText.use();
  const { gear, nameOf } = useGearWords();
  const units = openUnits(line);
  const tick = mark !== undefined ? 'harmed' : isChosen ? 'fine' : 'open';
  return (
    <li className="flex min-h-18 items-center gap-2 py-2">
      <span className="min-w-0 flex-1">
        <Checkbox checked={isChosen} onChange={onChoose}>
          <span className="flex min-h-14 items-center gap-3">
            <TickedArt art={line.art} tick={tick} />
            <span className="min-w-0 flex-1">
              <span className="block leading-snug font-semibold">
                {gear(line.title)}
                {units > 1 ? <span className="tnum"> ×{units}</span> : null}
              </span>
              <span className="text-ink-3 tnum block truncate text-sm">
                {dotted([gear(line.sizeLabel), line.boundTo ?? ''])}
              </span>
              {mark === undefined ? null : (
                <span className="mt-0.5 flex min-w-0 flex-wrap items-center gap-x-2">
                  <Tag tone={mark.how === 'lost' ? 'danger' : 'warning'}>{t[`how.${mark.how}`]}</Tag>
                  <span className="text-ink-2 min-w-0 truncate text-sm">{mark.note}</span>
                </span>
              )}
            </span>
          </span>
        </Checkbox>
      </span>
      <IconButton
        icon="alert"
        tone="soft"
        className="size-14"
        label={t.markFor(nameOf(line))}
        onClick={onMark}
      />
    </li>
  );
}
