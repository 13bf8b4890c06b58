import { Chip } from '#ui/Chip.tsx';
import { moneyText } from '#ui/money-text.ts';
import type { WalkInWork } from '#web/screens/store/walk-in/use-walk-in.ts';
import type { DepositWish } from '#web/screens/store/walk-in/walk-in-draft.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

/** Which deposit the order takes, where there is a choice. */
export function DepositChoice({ work }: { work: WalkInWork }) {
  const t = useText(storeText);
  const { draft, deposits, set } = work;
  if (deposits.length < 2) return null;
  const nameOf = (deposit: DepositWish): string => {
    if (deposit === 'gear') return t.depositOfGear;
    return deposit === 'none' ? t.depositNone : moneyText(deposit);
  };
  return (
    <div className="flex flex-col gap-2">
      <span className="text-ink-2 text-sm font-medium">{t.deposit}</span>
      <div role="group" aria-label={t.deposit} className="flex flex-wrap gap-2">
        {deposits.map((deposit) => (
          <Chip key={deposit} chosen={deposit === draft.deposit} onPress={() => set({ deposit })}>
            {nameOf(deposit)}
          </Chip>
        ))}
      </div>
    </div>
  );
}
