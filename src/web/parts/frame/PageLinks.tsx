import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useOpens } from '#web/parts/account/use-opens.ts';
import { LinkRow } from '#web/parts/lists/CardRows.tsx';
import { pages, type PageName } from '#web/pages.ts';
import { titlesText } from '#web/text/titles.ts';

type Props = {
  under: PageName;
  /** Pages that lie below others and belong here as well. */
  also?: readonly PageName[];
  /** What their addresses say besides. */
  query?: Readonly<Record<string, string | undefined>>;
};

const withQuery = (path: string, query: NonNullable<Props['query']>): string => {
  const asked = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked).toString()}`;
};

/** Rows that lead to the pages below a page, those that the visitor may open. */
export function PageLinks({ under, also = [], query = {} }: Props) {
  const words = titlesText.use();
  const opens = useOpens();
  const names = (Object.keys(pages) as PageName[]).filter(
    (name) =>
      (also.includes(name) || (pages[name].under === under && pages[name].icon !== undefined)) && opens(name),
  );
  return (
    <Card pad="none" className="overflow-hidden">
      <ul className="bg-line m-0 grid list-none grid-cols-1 gap-px p-0 lg:grid-cols-2">
        {names.map((name) => (
          <li key={name} className="bg-surface lg:odd:last:col-span-2">
            <LinkRow
              to={withQuery(pages[name].path, query)}
              title={words[name]}
              text={words[`${name}Text`]}
              end={
                <span className="text-ink-3">
                  <Icon name="chevron-right" size={18} />
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
