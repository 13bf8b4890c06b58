import { neededWhen } from '#contract/bounds.ts';
import { cashMoveFen, floatFen, reason } from '#contract/form-bounds.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { useWrite } from '#web/api/writes.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { typedYuan } from '#web/screens/store/counter/yuan.ts';
import type { Till } from '#web/screens/store/tills/till-types.ts';
import { showSuccess } from '#web/state/toast.ts';
import { tillsText } from '#web/text/tills.ts';
import { useText } from '#web/text/use-text.ts';

/** What can be done with a till's cash, besides counting it. */
export type Move = 'open' | 'putIn' | 'takeOut' | 'handOver' | 'give';

type Props = { till: Till; move: Move; open: boolean; onClose: () => void };

/** What the box holds at first: all of a bag, or the float that was left. */
const firstAmount = ({ inTillFen }: Till, move: Move): string =>
  (move === 'handOver' || move === 'open') && inTillFen > 0 ? typedYuan(inTillFen) : '';

const hintKeys = { open: 'openText', takeOut: 'takeOutHint', give: 'giveText' } as const;

/** Cash into a till or out of it: how much, and why. */
export function MoveSheet({ till, move, open, onClose }: Props) {
  const t = useText(tillsText);
  const { run, write } = useMove(move, () => {
    showSuccess(t.done);
    onClose();
  });
  const form = useForm({
    bounds: {
      amountFen: move === 'open' ? floatFen : cashMoveFen,
      reason: neededWhen(move === 'takeOut', reason),
    },
    start: { amountFen: firstAmount(till, move), reason: '' },
    empty: { amountFen: t.amountWrong, reason: t.reasonMissing },
    write,
    onSend: (sent) => run({ id: till.id, ...sent }),
  });
  const hint = move in hintKeys ? t[hintKeys[move as keyof typeof hintKeys]] : undefined;
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={move === 'open' ? t.openTitle : t[move]}
      send={t[move]}
    >
      <TextInput label={t.amount} hint={hint} {...form.field('amountFen')} />
      {move === 'open' ? null : <TextInput label={t.reason} {...form.field('reason')} />}
    </FormSheet>
  );
}

type Wish = { id: string; amountFen: number; reason: string };

const useMove = (move: Move, onDone: () => void) => {
  const options = { silent: true, onDone } as const;
  const open = useWrite('tills.open', options);
  const putIn = useWrite('tills.putIn', options);
  const takeOut = useWrite('tills.takeOut', options);
  const handOver = useWrite('tills.handOver', options);
  const ways = {
    open: { write: open, send: ({ id, amountFen }: Wish) => open.mutate({ id, floatFen: amountFen }) },
    putIn: { write: putIn, send: (wish: Wish) => putIn.mutate(wish) },
    takeOut: { write: takeOut, send: (wish: Wish) => takeOut.mutate(wish) },
    handOver: { write: handOver, send: (wish: Wish) => handOver.mutate(wish) },
    give: { write: handOver, send: (wish: Wish) => handOver.mutate({ ...wish, toBag: true }) },
  };
  const { write, send } = ways[move];
  return { run: send, write };
};
