import { placeInSet } from '#domain/fitting/fit-rules.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { aboutPerson } from '#web/parts/people/person.ts';
import { isOpen, useSchemeWrite, type Scheme, type SchemeCheck } from '#web/parts/schemes/scheme-api.ts';
import { SizesSheet } from '#web/screens/customer/scheme/EnterSizes.tsx';
import { SchemeLine } from '#web/screens/customer/scheme/SchemeLine.tsx';
import { showSuccess } from '#web/state/toast.ts';
import { ordersText } from '#web/text/orders.ts';
import { schemesText } from '#web/text/schemes.ts';

type Props = { scheme: Scheme; check: SchemeCheck | undefined };
type Person = Scheme['people'][number];

/** Who rides what: a card for each person, and one for what is for everyone. */
export function SchemePeople({ scheme, check }: Props) {
  const sizes = useOpeningFor<{ readonly place: number }>();
  const { people, lines } = scheme;
  const placeAt = (index: number): number => placeInSet(lines[index]?.art ?? '');
  const at = (person: number | null) =>
    lines
      .flatMap((line, index) => {
        const whose = line.person !== null && line.person < people.length ? line.person : null;
        return whose === person ? [index] : [];
      })
      .toSorted((a, b) => placeAt(a) - placeAt(b));
  const shared = at(null);
  return (
    <>
      {people.map((person, place) => (
        <Card key={place} as="section" pad="lg" className="flex min-w-0 flex-col gap-3">
          <PersonHead
            person={person}
            place={place}
            {...(isOpen(scheme) &&
              (scheme.isMine || person.isMine) && { onEdit: () => sizes.show({ place }) })}
          />
          <Lines of={at(place)} scheme={scheme} check={check} place={place} />
        </Card>
      ))}
      {shared.length === 0 ? null : (
        <Card as="section" pad="lg" className="flex min-w-0 flex-col gap-3">
          {people.length === 0 ? null : <SharedHead />}
          <Lines of={shared} scheme={scheme} check={check} />
        </Card>
      )}
      <SizesSheet scheme={scheme} choice={sizes.subject ?? {}} sheet={sizes.sheet} />
    </>
  );
}

function SharedHead() {
  const t = schemesText.use();
  return <h2 className="font-semibold">{t.forAll}</h2>;
}

function PersonHead({ person, place, onEdit }: { person: Person; place: number; onEdit?: () => void }) {
  const t = schemesText.use();
  const words = ordersText.use();
  const { details, isDone, isMine } = person;
  const name = person.name === '' ? t.personAt(place + 1) : person.name;
  const about =
    details === undefined
      ? ''
      : dotted([
          aboutPerson(details),
          details.discipline === undefined ? '' : words[`discipline.${details.discipline}`],
          details.level === undefined ? '' : words[`level.${details.level}`],
        ]);
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} size={40} />
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-2 leading-tight font-semibold">
          <span className="truncate">{name}</span>
          {isMine ? <Tag tone="ice">{t.you}</Tag> : null}
        </h2>
        <p className="text-ink-3 tnum text-sm">{about === '' ? t[isDone ? 'sizesIn' : 'sizesOut'] : about}</p>
      </div>
      {onEdit === undefined ? null : <IconButton icon="edit" label={t.edit(name)} onClick={onEdit} />}
    </div>
  );
}

type LinesProps = Props & {
  of: readonly number[];
  /** Whose they are; left out: for everyone. */
  place?: number;
};

function Lines({ of, scheme, check, place }: LinesProps) {
  if (of.length === 0) return place === undefined ? null : <NoGear scheme={scheme} place={place} />;
  return (
    <ul className="divide-line m-0 flex list-none flex-col divide-y p-0">
      {of.map((index) => (
        <li key={index} className="py-3 first:pt-0 last:pb-0">
          <SchemeLine scheme={scheme} check={check} index={index} />
        </li>
      ))}
    </ul>
  );
}

/** Somebody has no gear yet: it is proposed as soon as their sizes and discipline are known. */
function NoGear({ scheme, place }: { scheme: Scheme; place: number }) {
  const t = schemesText.use();
  const details = scheme.people[place]?.details;
  const propose = useSchemeWrite('schemes.enterSizes', () => showSuccess(t.changed));
  if (details?.discipline === undefined || !isOpen(scheme))
    return <p className="text-ink-3 text-sm">{details === undefined ? t.noGear : t.noGearFits}</p>;
  return (
    <Button
      size="sm"
      variant="soft"
      className="self-start"
      loading={propose.isPending}
      onClick={() => propose.mutate({ token: scheme.token, place, details })}
    >
      {t.propose}
    </Button>
  );
}
