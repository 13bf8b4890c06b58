import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { useList } from '#web/api/lists.ts';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { LineRow } from '#web/screens/store/statements/LineRow.tsx';
import type { StatementDay, Whose } from '#web/screens/store/statements/statement-types.ts';
import { channelStatementsText } from '#web/text/channel-statements.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { day: StatementDay; whose: Whose };

/** The lines of a statement: those that do not agree, and below them the others when they are asked for. */
export function StatementLines({ day, whose }: Props) {
  const t = useText(channelStatementsText);
  const [isOpen, setOpen] = useState(false);
  const { matched, ...others } = day.outcomes;
  const odd = Object.values(others).reduce((sum, count) => sum + count, 0);
  return (
    <div className="flex flex-col gap-3">
      {odd === 0 ? null : <Lines day={day} whose={whose} agrees={false} />}
      {matched === 0 ? null : (
        <Button
          variant="soft"
          size="sm"
          aria-expanded={isOpen}
          icon={isOpen ? 'minus' : 'chevron-down'}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.hideMatched : t.showMatched(matched)}
        </Button>
      )}
      {isOpen ? <Lines day={day} whose={whose} agrees /> : null}
    </div>
  );
}

function Lines({ day: { channel, on }, whose, agrees }: Props & { agrees: boolean }) {
  const t = useText(channelStatementsText);
  const list = useList('finance.statementLines', {
    channel,
    on,
    agrees: agrees ? 'true' : 'false',
    ...whose,
  });
  return (
    <ListedPages list={list} found={agrees ? t.matchedFound : t.oddFound} none={null} byPress>
      <div className="divide-line border-line divide-y rounded-lg border">
        {list.items.map((line) => (
          <LineRow key={line.id} line={line} showsStore={whose.storeId === undefined} />
        ))}
      </div>
    </ListedPages>
  );
}
