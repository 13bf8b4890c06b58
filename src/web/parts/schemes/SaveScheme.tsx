import { Card } from '#ui/Card.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { Input } from '#web/api/calls.ts';
import { useSchemeWrite, type Scheme } from '#web/parts/schemes/scheme-api.ts';
import { schemesText } from '#web/text/schemes.ts';

type Props = {
  /** What is to be kept. */
  plan: Input<'schemes.save'>;
  /** Staff send it to a guest, everybody else keeps it. */
  isSent?: boolean;
  onSaved: (scheme: Scheme) => void;
};

/** Keeps what is chosen as a scheme instead of an order. */
export function SaveScheme({ plan, isSent = false, onSaved }: Props) {
  const t = schemesText.use();
  const save = useSchemeWrite('schemes.save', onSaved);
  return (
    <Card pad="none" className="border-line border">
      <ListRow
        icon="tag"
        title={isSent ? t.sendAs : t.save}
        text={isSent ? t.sendAsText : t.saveText}
        end={save.isPending ? <Spinner size={18} /> : undefined}
        onPress={() => {
          if (!save.isPending) save.mutate(plan);
        }}
      />
    </Card>
  );
}
