import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/Money.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { PeriodText } from '#web/parts/orders/PeriodText.tsx';
import { isOpen, lastMinuteOf, useMySchemes, type SchemeSummary } from '#web/parts/schemes/scheme-api.ts';
import { SchemeStatusTag } from '#web/parts/schemes/SchemeStatusTag.tsx';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { schemesText } from '#web/text/schemes.ts';

/** The schemes of this account and device, the newest first. */
export function CustomerSchemes() {
  const schemes = useMySchemes();
  return (
    <Page of="customerSchemes" width="wide" back={pathTo('customerDashboard')}>
      <Loaded query={schemes}>
        {({ items }) =>
          items.length === 0 ? (
            <NoSchemes />
          ) : (
            <ul className="m-0 grid list-none grid-cols-1 gap-3 p-0 lg:grid-cols-2 lg:gap-4">
              {items.map((scheme) => (
                <li key={scheme.token}>
                  <SchemeCard scheme={scheme} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}

function NoSchemes() {
  const t = schemesText.use();
  return (
    <EmptyState
      title={t.none}
      text={t.noneText}
      action={<LinkButton to={pathTo('customerBook')}>{t.choose}</LinkButton>}
    />
  );
}

function SchemeCard({ scheme }: { scheme: SchemeSummary }) {
  const t = schemesText.use();
  const { gear } = useGearWords();
  const moment = useMoment(scheme.storeId);
  const { status, source, personCount, doneCount, unitCount, groupSize } = scheme;
  const counts = dotted([
    personCount === 0 ? '' : t.people(personCount),
    unitCount === 0 ? '' : t.pieces(unitCount),
    groupSize === null ? '' : t.done(doneCount, groupSize),
  ]);
  return (
    <Card pad="none">
      <Link
        to={pathTo('customerScheme', { s: scheme.token })}
        className="press hover:bg-sunken flex flex-col gap-2 rounded-xl p-4 text-inherit no-underline"
      >
        <span className="flex items-start justify-between gap-3">
          <span className="text-md font-semibold">
            <PeriodText order={scheme} />
          </span>
          <SchemeStatusTag status={status} />
        </span>
        <span className="text-ink-2 flex items-center gap-1.5 text-sm">
          <Icon name="pin" size={16} />
          <span className="min-w-0 truncate">
            {dotted([scheme.storeName, source === 'customer' ? '' : t[`source.${source}`]])}
          </span>
        </span>
        {scheme.titles.length === 0 ? null : (
          <span className="text-ink-3 line-clamp-2 text-sm">{dotted(scheme.titles.map(gear))}</span>
        )}
        <span className="flex items-baseline justify-between gap-3">
          <span className="text-ink-3 text-sm">{counts}</span>
          <Money fen={scheme.totalFen} />
        </span>
        {isOpen(scheme) ? (
          <span className="text-ink-3 text-sm">{t.validUntil(moment(lastMinuteOf(scheme)))}</span>
        ) : null}
      </Link>
    </Card>
  );
}
