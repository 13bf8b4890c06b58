import { useState, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { useList } from '#web/api/lists.ts';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { LineRow } from '#web/screens/store/statements/LineRow.tsx';
import type { StatementDay, Whose } from '#web/screens/store/statements/statement-types.ts';
import { channelStatementsText } from '#web/text/channel-statements.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { day: StatementDay; whose: Whose };

type Result = 'agrees' | 'differs' | 'otherDay';

/** The lines of a statement: those whose money differs, and below them the others when they are asked for. */
export function StatementLines({ day, whose }: Props) {
  const t = useText(channelStatementsText);
  const { matched, dayDiffers, ...others } = day.outcomes;
  const odd = Object.values(others).reduce((sum, count) => sum + count, 0);
  return (
    <div className="flex flex-col gap-3">
      {odd === 0 ? null : <Lines day={day} whose={whose} result="differs" />}
      {dayDiffers === 0 ? null : (
        <Folded show={t.showOtherDay(dayDiffers)} hide={t.hideOtherDay}>
          <Lines day={day} whose={whose} result="otherDay" />
        </Folded>
      )}
      {matched === 0 ? null : (
        <Folded show={t.showMatched(matched)} hide={t.hideMatched}>
          <Lines day={day} whose={whose} result="agrees" />
        </Folded>
      )}
    </div>
  );
}

function Folded({ show, hide, children }: { show: string; hide: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="soft"
        size="sm"
        aria-expanded={isOpen}
        icon={isOpen ? 'minus' : 'chevron-down'}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? hide : show}
      </Button>
      {isOpen ? children : null}
    </>
  );
}

function Lines({ day: { channel, on }, whose, result }: Props & { result: Result }) {
  const t = useText(channelStatementsText);
  const list = useList('finance.statementLines', { channel, on, result, ...whose });
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
