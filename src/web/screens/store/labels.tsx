import { useOpening } from '#web/parts/frame/use-opening.ts';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  type LabelContent,
  gridLimits,
  gridSheet,
  layOut,
  rollSheet,
  type SheetLayout,
  type SheetPage,
} from '#domain/labels/label-face.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { useCalls } from '#web/api/use-calls.ts';
import { Page } from '#web/parts/frame/Page.tsx';
import { TwoPane } from '#web/parts/frame/TwoPane.tsx';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { LabelSheet } from '#web/screens/store/labels/LabelSheet.tsx';
import { PickSheet } from '#web/screens/store/labels/PickSheet.tsx';
import '#web/screens/store/labels/labels.css';
import { countOf, queryOf, readSelection, withToggled } from '#web/screens/store/labels/selection.ts';
import type { Selection } from '#web/screens/store/labels/selection.ts';
import { labelsText } from '#web/text/labels.ts';

/** What is to be written on the labels of a selection, in the shop's own words: a label outlives whoever prints it. */
const useLabels = ({ items, shelves }: Selection) => {
  const read = useCalls(
    'equipment.byBarcode',
    items.map((barcodeNumber) => ({ barcodeNumber })),
  );
  const found = useCalls(
    'smallEquipment.list',
    shelves.map((keyword) => ({ keyword, maxResultCount: 100 })),
  );
  const ofItems = items.map((code, index) => {
    const item = read.answers[index];
    return { code, thing: item && { name: item.name, size: item.sizeLabel } };
  });
  const ofShelves = shelves.map((code, index) => {
    const pool = found.answers[index]?.items.find(({ shelfCode }) => shelfCode === code);
    return { code, thing: pool && { name: pool.name, size: pool.sizeLabel } };
  });
  const all = [...ofItems, ...ofShelves];
  return {
    labels: all.flatMap(({ code, thing }) => (thing === undefined ? [] : [{ code, ...thing }])),
    /** Codes that nothing was found for. */
    unknown: all.flatMap(({ code, thing }) => (thing === undefined ? [code] : [])),
    isPending: read.isPending || found.isPending,
  };
};

type Paper = {
  readonly kind: 'grid' | 'roll';
  readonly columns: number;
  readonly rows: number;
  /** Counted from 1, as people do. */
  readonly startAt: number;
};

/** Which paper lies in the printer, and how its labels are cut. */
function PaperForm({ paper, onChange }: { paper: Paper; onChange: (paper: Paper) => void }) {
  const t = labelsText.use();
  const steps: readonly { key: 'columns' | 'rows' | 'startAt'; min: number; max: number }[] = [
    { key: 'columns', ...gridLimits.columns },
    { key: 'rows', ...gridLimits.rows },
    { key: 'startAt', min: 1, max: paper.columns * paper.rows },
  ];
  const change = (key: 'columns' | 'rows' | 'startAt', value: number) => {
    const next = { ...paper, [key]: value };
    onChange({ ...next, startAt: Math.min(next.startAt, next.columns * next.rows) });
  };
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label={t.paper}
        value={paper.kind}
        options={(['grid', 'roll'] as const).map((value) => ({ value, label: t[value] }))}
        onChange={(kind) => onChange({ ...paper, kind })}
      />
      {paper.kind === 'roll' ? null : (
        <>
          {steps.map(({ key, min, max }) => (
            <div key={key} className="flex items-center justify-between gap-3">
              <span className="text-ink-2 text-base font-medium">{t[key]}</span>
              <Stepper
                label={t[key]}
                lessLabel={t.less}
                moreLabel={t.more}
                min={min}
                max={max}
                value={paper[key]}
                onChange={(value) => change(key, value)}
              />
            </div>
          ))}
          <p className="text-ink-3 text-sm">{t.startAtHint}</p>
        </>
      )}
    </div>
  );
}

type Props = { pages: readonly SheetPage<LabelContent>[]; layout: SheetLayout; isRoll: boolean };

/** What goes onto the paper: beside the app, out of sight until it is printed, and then alone. */
function PrintPages({ pages, layout, isRoll }: Props) {
  // The style sheet hides everything else on paper by this mark.
  useEffect(() => {
    document.body.classList.add('prints-labels');
    return () => document.body.classList.remove('prints-labels');
  }, []);
  return createPortal(
    <div aria-hidden="true" className={`label-pages ${isRoll ? 'is-roll' : 'is-grid'}`}>
      {pages.map((page, index) => (
        <div key={index} className="label-page">
          <LabelSheet page={page} layout={layout} showsCuts={false} />
        </div>
      ))}
    </div>,
    document.body,
  );
}

const writtenOf = (selection: Selection): string => JSON.stringify(queryOf(selection));

/** What is to be printed: shown at once, and kept in the address for a reload. */
const useSelection = (
  query: Readonly<Record<string, string | undefined>>,
): readonly [Selection, (selection: Selection) => void] => {
  const asked = readSelection(query);
  const [known, setKnown] = useState(writtenOf(asked));
  const [chosen, setChosen] = useState(asked);
  if (known !== writtenOf(asked)) {
    setKnown(writtenOf(asked));
    setChosen(asked);
  }
  const choose = (next: Selection) => {
    setChosen(next);
    navigate(pathTo('storeLabels', queryOf(next)), { replace: true });
  };
  return [chosen, choose];
};

const usualPaper: Paper = { kind: 'grid', columns: 3, rows: 8, startAt: 1 };

/** Labels for items and shelves: chosen, laid out as on paper, and printed. */
export function StoreLabels({ query }: PageProps<'storeLabels'>) {
  const t = labelsText.use();
  const [selection, choose] = useSelection(query);
  const [paper, setPaper] = useState(usualPaper);
  const picking = useOpening();
  const isEmpty = countOf(selection) === 0;
  return (
    <Page width="wide" of="storeLabels" back={pathTo('storeInventory')}>
      {isEmpty ? (
        <EmptyState
          title={t.none}
          text={t.noneText}
          action={
            <Button icon="tag" aria-haspopup="dialog" onClick={picking.show}>
              {t.add}
            </Button>
          }
        />
      ) : (
        <Sheets
          selection={selection}
          onChoose={choose}
          paper={paper}
          onPaper={setPaper}
          onPick={picking.show}
        />
      )}
      <PickSheet selection={selection} onChange={choose} {...picking.sheet} />
    </Page>
  );
}

type SheetsProps = {
  selection: Selection;
  onChoose: (selection: Selection) => void;
  paper: Paper;
  onPaper: (paper: Paper) => void;
  onPick: () => void;
};

function Sheets({ selection, onChoose, paper, onPaper, onPick }: SheetsProps) {
  const t = labelsText.use();
  const { labels, unknown, isPending } = useLabels(selection);
  const isRoll = paper.kind === 'roll';
  const layout = isRoll ? rollSheet : gridSheet(paper.columns, paper.rows);
  const pages = layOut(labels, layout, isRoll ? 0 : paper.startAt - 1);
  const isLarge = useIsLarge();
  const printing = (
    <Card as="section" className="flex flex-col gap-4">
      <PaperForm paper={paper} onChange={onPaper} />
      <Button size="lg" icon="tag" disabled={isPending || labels.length === 0} onClick={() => print()}>
        {t.print}
      </Button>
      <p className="text-ink-3 text-sm">{t.paperHint}</p>
    </Card>
  );
  return (
    <>
      <TwoPane aside={isLarge ? printing : null}>
        <Chosen selection={selection} onChoose={onChoose} onPick={onPick} />
        {/* Pages may be many: on a phone nobody has to pass them all to print. */}
        {isLarge ? null : printing}
        {!isPending && unknown.length > 0 ? (
          <Notice tone="warning">{t.unknown(unknown.join(', '))}</Notice>
        ) : null}
        <section className="flex flex-col gap-3">
          <p role="status" className="text-ink-3 text-sm">
            {t.pages(pages.length)}
          </p>
          {isPending ? <Skeleton className="h-80 w-full" /> : null}
          <ul
            className={
              isRoll
                ? 'm-0 grid list-none grid-cols-2 gap-3 p-0 sm:grid-cols-3'
                : 'm-0 flex list-none flex-col gap-4 p-0'
            }
          >
            {isPending
              ? null
              : pages.map((page, index) => (
                  <li key={index} className="shadow-card overflow-hidden rounded-md">
                    <LabelSheet page={page} layout={layout} title={t.preview(index + 1)} showsCuts />
                  </li>
                ))}
          </ul>
        </section>
      </TwoPane>
      <PrintPages pages={pages} layout={layout} isRoll={isRoll} />
    </>
  );
}

function Chosen({ selection, onChoose, onPick }: Pick<SheetsProps, 'selection' | 'onChoose' | 'onPick'>) {
  const t = labelsText.use();
  const codes = [
    ...selection.items.map((code) => ({ kind: 'items' as const, code })),
    ...selection.shelves.map((code) => ({ kind: 'shelves' as const, code })),
  ];
  return (
    <Card as="section" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-md font-semibold">{t.chosen(codes.length)}</h2>
        <div className="flex gap-1">
          <Button variant="ghost" size="sm" onClick={() => onChoose({ items: [], shelves: [] })}>
            {t.clear}
          </Button>
          <Button variant="soft" size="sm" icon="plus" aria-haspopup="dialog" onClick={onPick}>
            {t.addMore}
          </Button>
        </div>
      </div>
      <ul className="m-0 flex max-h-40 list-none flex-wrap gap-2 overflow-y-auto p-0">
        {codes.map(({ kind, code }) => (
          <li key={`${kind} ${code}`}>
            <Chip chosen={false} onPress={() => onChoose(withToggled(selection, kind, code))}>
              <span className="sr-only">{t.remove(code)}</span>
              <span aria-hidden="true" className="tnum">
                {code}
              </span>
              <Icon name="close" size={16} />
            </Chip>
          </li>
        ))}
      </ul>
    </Card>
  );
}
