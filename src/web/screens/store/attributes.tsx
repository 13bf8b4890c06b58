import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Pills } from '#ui/Pills.tsx';
import { Tag } from '#ui/Tag.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { useCall } from '#web/api/queries.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { CardRows } from '#web/parts/lists/CardRows.tsx';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { CategorySheet, type Category } from '#web/screens/store/attributes/CategorySheet.tsx';
import type { Definition } from '#web/screens/store/inventory/form/draft.ts';
import { attributesText } from '#web/text/attributes.ts';
import { categoriesText } from '#web/text/categories.ts';
import { AttributeSheet } from '#web/screens/store/attributes/AttributeSheet.tsx';

type Props = {
  definition: Definition;
  /** Missing for whoever may only look. */
  onOpen: ((definition: Definition) => void) | undefined;
};

/** An attribute of a category, leading to its sheet. */
function AttributeRow({ definition, onOpen }: Props) {
  const t = attributesText.use();
  const { gear } = useGearWords();
  const { name, kind, options, isFilterable, isEnabled } = definition;
  const offered = options.map(gear).join(t.comma);
  return (
    <ListRow
      title={gear(name)}
      text={dotted([t[`kind.${kind}`], offered])}
      end={
        isEnabled ? isFilterable ? <Tag tone="ice">{t.filterable}</Tag> : undefined : <Tag>{t.disabled}</Tag>
      }
      {...(onOpen === undefined ? {} : { onPress: () => onOpen(definition) })}
    />
  );
}

/** What gear is sorted by, and what the large gear of each category is described by; the address names the category. */
export function StoreAttributes({ query }: PageProps<'storeAttributes'>) {
  const t = attributesText.use();
  const words = categoriesText.use();
  const read = useCall('equipment.categories', {});
  const categories = read.data?.items ?? [];
  const chosen = categories.find(({ id }) => id === query['category']) ?? categories[0];
  const { subject, round, show, sheet } = useOpeningFor<Category | null>();
  const add = (
    <Button variant="soft" size="sm" icon="plus" aria-haspopup="dialog" onClick={() => show(null)}>
      {words.add}
    </Button>
  );
  return (
    <Page
      width="normal"
      of="storeAttributes"
      back={pathTo('storeInventory')}
      {...(chosen !== undefined && { actions: add })}
    >
      <p className="text-ink-2 mb-4">{t.lead}</p>
      <Loaded query={read}>
        {() =>
          chosen === undefined ? (
            <EmptyState title={words.none} text={words.noneText} action={add} />
          ) : (
            <Categories categories={categories} chosen={chosen} onEdit={show} />
          )
        }
      </Loaded>
      {subject === undefined ? null : (
        <CategorySheet
          key={round}
          category={subject}
          others={categories.filter(({ id }) => id !== subject?.id)}
          onSaved={(id) =>
            navigate(pathTo('storeAttributes', { category: id ?? undefined }), { replace: true })
          }
          {...sheet}
        />
      )}
    </Page>
  );
}

type CategoriesProps = {
  categories: readonly Category[];
  chosen: Category;
  onEdit: (category: Category) => void;
};

function Categories({ categories, chosen, onEdit }: CategoriesProps) {
  const t = attributesText.use();
  const words = categoriesText.use();
  const { gear } = useGearWords();
  return (
    <>
      <Pills
        label={t.categories}
        value={chosen.id}
        options={categories.map(({ id, name }) => ({ value: id, label: gear(name) }))}
        onChange={(category) => navigate(pathTo('storeAttributes', { category }), { replace: true })}
      />
      <Card pad="none" className="mt-3 overflow-hidden">
        <ListRow
          lead={<GearArt art={chosen.art} size={40} />}
          title={gear(chosen.name)}
          text={words[`size.${chosen.size}`]}
          onPress={() => onEdit(chosen)}
        />
      </Card>
      {chosen.size === 'large' ? (
        <Attributes key={chosen.id} category={chosen} />
      ) : (
        <p className="text-ink-3 mt-3 px-1">{words.smallText}</p>
      )}
    </>
  );
}

const most = 1000;

function Attributes({ category }: { category: Category }) {
  const t = attributesText.use();
  const { gear } = useGearWords();
  const may = useMay();
  const read = useCall('equipment.attributeDefinitions', { categoryId: category.id, maxResultCount: most });
  const { subject, round, show, sheet } = useOpeningFor<Definition | null>();
  if (read.data === undefined) return <Loaded query={read}>{() => null}</Loaded>;
  const definitions = read.data.items;
  const mayChange = may('equipment.createAttribute');
  const add = mayChange ? (
    <Button variant="soft" icon="plus" aria-haspopup="dialog" onClick={() => show(null)}>
      {t.add}
    </Button>
  ) : null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      {definitions.length === 0 ? (
        <EmptyState title={t.none(gear(category.name))} text={t.noneText} action={add} />
      ) : (
        <>
          <CardRows items={definitions} keyOf={({ id }) => id}>
            {(definition) => <AttributeRow definition={definition} onOpen={mayChange ? show : undefined} />}
          </CardRows>
          {add}
        </>
      )}
      {subject === undefined ? null : (
        <AttributeSheet
          key={round}
          category={category}
          definition={subject}
          others={definitions}
          reload={async () => {
            const { isError, data } = await read.refetch();
            return isError ? null : (data?.items ?? null);
          }}
          {...sheet}
        />
      )}
    </div>
  );
}
