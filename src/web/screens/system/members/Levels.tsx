import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { moneyText } from '#ui/Money.tsx';
import { dotted } from '#ui/whole-parts.ts';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { CardRows } from '#web/parts/lists/CardRows.tsx';
import { useTermsWords } from '#web/parts/members/terms-words.ts';
import { LevelSheet } from '#web/screens/system/members/LevelSheet.tsx';
import { useOwnStores } from '#web/screens/system/use-manager.ts';
import { membersText } from '#web/text/members.ts';

export type Level = Output<'members.levels'>['items'][number];

/** The chain's levels, the highest first; the super admin makes and changes them. */
export function Levels() {
  const t = membersText.use();
  const { isOwner } = useOwnStores();
  const read = useCall('members.levels', {});
  const editing = useOpeningFor<Level | null>();
  const add = (
    <Button variant="secondary" size="sm" icon="plus" onClick={() => editing.show(null)}>
      {t.addLevel}
    </Button>
  );
  return (
    <section aria-label={t.levels} className="flex flex-col gap-3">
      <div className="flex min-h-9 items-center justify-between gap-3 px-1">
        <h2 className="text-lg font-semibold">{t.levels}</h2>
        {isOwner ? add : null}
      </div>
      <p className="text-ink-3 px-1 text-sm">{t.levelsLead}</p>
      <Loaded query={read}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t.noLevels} text={isOwner ? t.noLevelsText : t.noLevelsManager} />
          ) : (
            <CardRows items={items} keyOf={({ id }) => id}>
              {(level) => (
                <LevelRow level={level} onPress={isOwner ? () => editing.show(level) : undefined} />
              )}
            </CardRows>
          )
        }
      </Loaded>
      {editing.subject === undefined ? null : (
        <LevelSheet
          key={editing.round}
          level={editing.subject}
          others={read.data?.items ?? []}
          {...editing.sheet}
        />
      )}
    </section>
  );
}

function LevelRow({ level, onPress }: { level: Level; onPress: (() => void) | undefined }) {
  const t = membersText.use();
  const words = useTermsWords();
  const { name, spentFen, members } = level;
  const how = spentFen === null ? t.byHandOnly : t.spends(moneyText(spentFen));
  return (
    <ListRow
      icon="crown"
      title={<span className="font-medium">{name}</span>}
      text={
        <>
          <span className="block break-keep">{words(level)}</span>
          <span className="block">{dotted([how, t.members(members)])}</span>
        </>
      }
      {...(onPress !== undefined && { onPress })}
    />
  );
}
