import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { inputClass } from '#ui/input-class.ts';
import { Tag } from '#ui/Tag.tsx';
import { useWrite } from '#web/api/writes.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { signed } from '#web/screens/store/small-equipment/count-changes.ts';
import { readCount } from '#web/screens/store/small-equipment/stock-take.ts';
import type { ShelfLine } from '#web/screens/store/small-equipment/stock-take.ts';
import { poolsText } from '#web/text/pools.ts';
import { useText } from '#web/text/use-text.ts';

type Count = { readonly isBusy: boolean; readonly keep: (counted: number | null) => void };

/** Keeps the count of a shelf; the answer is the whole stock take, which is shown at once. */
const useCount = (id: string, poolId: string): Count => {
  const client = useQueryClient();
  const write = useWrite('smallEquipment.countShelf', {
    onDone: (take) => client.setQueryData(['smallEquipment.getStockTake', { id }], take),
  });
  return { isBusy: write.isPending, keep: (counted) => write.mutate({ id, poolId, counted }) };
};

type Props = { takeId: string; line: ShelfLine; canCount: boolean };

/** One shelf of a stock take: what the books say, what was counted, and what is between them. */
export function ShelfRow({ takeId, line, canCount }: Props) {
  const t = useText(poolsText);
  const { nameOf } = useGearWords();
  const name = nameOf({ title: line.name, sizeLabel: line.sizeLabel });
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-32">
        <p className="line-clamp-2 text-md leading-snug">{name}</p>
        <p className="text-ink-3 tnum text-sm">{[line.shelfCode, t.bookCount(line.onShelf)].join(' · ')}</p>
        {line.countedBy === null ? null : <p className="text-ink-3 truncate text-sm">{line.countedBy}</p>}
      </div>
      <Difference line={line} />
      {canCount ? (
        <CountBox takeId={takeId} line={line} name={name} />
      ) : (
        <span className="tnum min-w-10 text-right text-lg font-bold">{line.counted ?? '–'}</span>
      )}
    </div>
  );
}

function Difference({ line: { difference } }: { line: ShelfLine }) {
  const t = useText(poolsText);
  if (difference === null) return null;
  if (difference === 0) return <Tag tone="success">{t.same}</Tag>;
  return <Tag tone={difference > 0 ? 'ice' : 'danger'}>{signed(difference)}</Tag>;
}

type BoxProps = { takeId: string; line: ShelfLine; name: string };

/** Takes a count on Enter or when the box is left; one press says that all is as in the books. */
function CountBox({ takeId, line, name }: BoxProps) {
  const t = useText(poolsText);
  const { isBusy, keep } = useCount(takeId, line.poolId);
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const counted = typed === null ? null : readCount(typed);
    setTyped(null);
    if (counted !== null && counted !== line.counted) keep(counted);
  };
  return (
    <form
      className="flex items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <span className="w-18">
        <input
          type="text"
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={5}
          aria-label={t.counted(name)}
          aria-busy={isBusy}
          value={typed ?? line.counted ?? ''}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/\D/g, ''))}
          onBlur={take}
          className={cx(inputClass, 'tnum text-center font-semibold')}
        />
      </span>
      {line.counted === null ? (
        <Button variant="soft" size="sm" loading={isBusy} onClick={() => keep(line.onShelf)}>
          {t.same}
        </Button>
      ) : (
        <IconButton icon="close" label={t.clearCount} disabled={isBusy} onClick={() => keep(null)} />
      )}
    </form>
  );
}
