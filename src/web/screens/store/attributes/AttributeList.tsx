import { Card } from '#ui/Card.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { Definition } from '#web/screens/store/attributes/attribute-form.ts';
import { attributesText } from '#web/text/attributes.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  definitions: readonly Definition[];
  /** Missing for whoever may only look. */
  onOpen: ((definition: Definition) => void) | undefined;
};

/** The attributes of a category in their order, each leading to its sheet. */
export function AttributeList({ definitions, onOpen }: Props) {
  return (
    <Card pad="none" className="divide-line divide-y overflow-hidden">
      {definitions.map((definition) => (
        <AttributeRow key={definition.id} definition={definition} onOpen={onOpen} />
      ))}
    </Card>
  );
}

function AttributeRow({ definition, onOpen }: { definition: Definition; onOpen: Props['onOpen'] }) {
  const t = useText(attributesText);
  const { gear } = useGearWords();
  const { name, kind, options, isFilterable, isEnabled } = definition;
  const offered = options.map(gear).join(t.comma);
  return (
    <ListRow
      title={gear(name)}
      text={[t[`kind.${kind}`], offered].filter((part) => part !== '').join(' · ')}
      end={
        isEnabled ? isFilterable ? <Tag tone="ice">{t.filterable}</Tag> : undefined : <Tag>{t.disabled}</Tag>
      }
      {...(onOpen === undefined ? {} : { onPress: () => onOpen(definition) })}
    />
  );
}
