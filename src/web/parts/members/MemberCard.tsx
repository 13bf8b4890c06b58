import { Card } from '#ui/Card.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { moneyText } from '#ui/Money.tsx';
import { useOwnMembership } from '#web/parts/members/own-membership.ts';
import { useTermsWords } from '#web/parts/members/terms-words.ts';
import { memberTermsText } from '#web/text/member-terms.ts';

/** A guest's own level with what it gives, and what is missing to the next; nothing where the chain has none for them. */
export function MemberCard() {
  const t = memberTermsText.use();
  const words = useTermsWords();
  const mine = useOwnMembership();
  if (mine === undefined || (mine.level === null && mine.next === null)) return null;
  const { level, untilOn, next } = mine;
  return (
    <section aria-label={t.title}>
      <h2 className="text-ink-3 mb-2 px-1 text-sm font-medium">{t.title}</h2>
      <Card pad="none" className="divide-line divide-y overflow-hidden">
        {level === null ? (
          <ListRow icon="crown" title={t.none} />
        ) : (
          <ListRow
            icon="crown"
            title={
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold">{level.name}</span>
                <span className="text-ink-3 tnum text-sm">
                  {untilOn === null ? t.noEnd : t.until(untilOn)}
                </span>
              </span>
            }
            text={<span className="break-keep">{words(level)}</span>}
          />
        )}
        {next === null ? null : (
          <ListRow
            title={t.next(next.level.name, moneyText(next.missingFen))}
            text={<span className="break-keep">{words(next.level)}</span>}
          />
        )}
      </Card>
    </section>
  );
}
