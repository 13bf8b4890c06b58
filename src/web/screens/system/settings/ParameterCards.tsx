import type { ParameterName } from '#domain/stores/parameters.ts';
import { Card } from '#ui/Card.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useWrite } from '#web/api/writes.ts';
import { queryClient } from '#web/api/queries.ts';
import { loadClientConfig } from '#web/api/client-config.ts';
import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import {
  ownValue,
  parameterFields,
  parameterGroups,
  shownOf,
  sourceOf,
  valueOf,
  type Parameters,
} from '#web/screens/system/settings/parameter-fields.ts';
import { ParameterSheet } from '#web/screens/system/settings/ParameterSheet.tsx';
import { showSuccess } from '#web/state/toast.ts';
import { parametersText } from '#web/text/parameters.ts';
import { settingsText } from '#web/text/settings.ts';

type Props = {
  parameters: Parameters;
  /** null: the chain's. */
  storeId: string | null;
};

const followConfig = (): void => void loadClientConfig('anew');

/** Sets a rule of the store, or of the chain. */
const useSetting = ({ parameters, storeId }: Props, done: (wasTakenBack: boolean) => void) => {
  const key = storeId === null ? 'chain.get' : 'chain.store';
  const onDone = ({ value }: { readonly value: string }) => {
    followConfig();
    done(value === '');
  };
  // Somebody else may have set it: what stands there now is shown.
  const onRefusal = () => queryClient.invalidateQueries({ queryKey: [key] });
  const ofStore = useWrite('chain.setStoreParameter', { silent: true, onDone, onRefusal });
  const ofChain = useWrite('chain.setParameter', { silent: true, onDone, onRefusal });
  return {
    write: storeId === null ? ofChain : ofStore,
    set: (name: ParameterName, value: string) => {
      const change = { name, value, before: ownValue(parameters, name) };
      if (storeId === null) ofChain.mutate(change);
      else ofStore.mutate({ id: storeId, ...change });
    },
  };
};

/** The rules of a store or of the chain by group, each with its value and where that comes from. */
export function ParameterCards(props: Props) {
  const t = settingsText.use();
  const words = parametersText.use();
  const opening = useOpeningFor<ParameterName>();
  const { subject, round, sheet, show, close } = opening;
  const setting = useSetting(props, (wasTakenBack) => {
    showSuccess(wasTakenBack ? t.tookBack : t.saved);
    close();
  });
  const open = (name: ParameterName) => {
    setting.write.reset();
    show(name);
  };
  return (
    <>
      <div className="gap-4 lg:columns-2">
        {parameterGroups(props.storeId !== null).map(({ group, names }) => (
          <Card
            key={group}
            as="section"
            pad="none"
            className="mb-3 break-inside-avoid overflow-hidden lg:mb-4"
          >
            <h2 className="px-4 pt-4 pb-2 text-lg font-semibold">{words[`group.${group}`]}</h2>
            <ul className="divide-line m-0 list-none divide-y p-0">
              {names.map((name) => (
                <li key={name}>
                  <ParameterRow {...props} name={name} onOpen={open} />
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
      {subject === undefined ? null : (
        <ParameterSheet
          key={round}
          name={subject}
          parameters={props.parameters}
          write={setting.write}
          onSend={(value) => setting.set(subject, value)}
          takeBack={props.storeId === null ? t.takeDefault : t.takeChains}
          {...sheet}
        />
      )}
    </>
  );
}

type RowProps = Props & {
  name: ParameterName;
  onOpen: (name: ParameterName) => void;
};

function ParameterRow({ name, parameters, storeId, onOpen }: RowProps) {
  const t = settingsText.use();
  const words = parametersText.use();
  const source = sourceOf(parameters, name);
  const mark = { own: storeId === null ? t.chainRule : t.ownRule, chain: t.chainRule, usual: t.usualRule };
  return (
    <ListRow
      title={words[`name.${name}`]}
      text={
        <span className="text-ink-2 block break-words whitespace-pre-line">
          {shownOf(parameterFields[name], valueOf(parameters, name), t)}
        </span>
      }
      end={<Tag tone={source === 'own' ? 'ice' : 'neutral'}>{mark[source]}</Tag>}
      onPress={() => onOpen(name)}
    />
  );
}
