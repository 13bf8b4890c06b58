import { maxDepositFen, maxRateFen } from '#domain/equipment/gear-limits.ts';
import type { Input } from '#web/api/calls.ts';
import { readYuan, typedYuan } from '#web/screens/store/counter/yuan.ts';
import type { PoolView } from '#web/screens/store/small-equipment/pool-groups.ts';

/** What was typed for a pool. */
export type PoolDraft = {
  readonly categoryId: string;
  readonly name: string;
  readonly sizeLabel: string;
  readonly shelfCode: string;
  readonly rent: string;
  readonly deposit: string;
  readonly quantity: string;
};

export type PoolFault = 'needed' | 'yuanWrong' | 'rentTooBig' | 'depositTooBig' | 'countWrong';
export type PoolFaults = Readonly<Partial<Record<keyof PoolDraft, PoolFault>>>;

/** The form as it begins: empty, or as the pool is. */
export const draftOf = (pool: PoolView | null): PoolDraft =>
  pool === null
    ? { categoryId: '', name: '', sizeLabel: '', shelfCode: '', rent: '', deposit: '', quantity: '' }
    : {
        categoryId: pool.categoryId,
        name: pool.name,
        sizeLabel: pool.sizeLabel,
        shelfCode: pool.shelfCode,
        rent: typedYuan(pool.dailyRentFen),
        deposit: typedYuan(pool.depositFen),
        quantity: '',
      };

type Limit = { readonly maxFen: number; readonly storedFen: number | undefined; readonly tooBig: PoolFault };

const amountFault = (typed: string, { maxFen, storedFen, tooBig }: Limit): PoolFault | undefined => {
  const { fen, isWrong } = readYuan(typed);
  if (isWrong) return 'yuanWrong';
  return fen > maxFen && fen !== storedFen ? tooBig : undefined;
};
const textFault = (typed: string): PoolFault | undefined => (typed.trim() === '' ? 'needed' : undefined);

/** Finds what is wrong with what was typed; empty when it can be sent. A pool's own prices stay, however high. */
export const faultsOf = (draft: PoolDraft, pool: PoolView | null): PoolFaults => {
  const rent: Limit = { maxFen: maxRateFen, storedFen: pool?.dailyRentFen, tooBig: 'rentTooBig' };
  const deposit: Limit = { maxFen: maxDepositFen, storedFen: pool?.depositFen, tooBig: 'depositTooBig' };
  const faults: Record<string, PoolFault | undefined> = {
    categoryId: textFault(draft.categoryId),
    name: textFault(draft.name),
    shelfCode: textFault(draft.shelfCode),
    rent: textFault(draft.rent) ?? amountFault(draft.rent, rent),
    deposit: amountFault(draft.deposit, deposit),
    quantity: /^\d{0,5}$/.test(draft.quantity.trim()) ? undefined : 'countWrong',
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
};

/** What is sent for a draft without faults. */
export const wishOf = (draft: PoolDraft): Omit<Input<'smallEquipment.update'>, 'id' | 'version'> => ({
  categoryId: draft.categoryId,
  name: draft.name.trim(),
  sizeLabel: draft.sizeLabel.trim(),
  shelfCode: draft.shelfCode.trim(),
  dailyRentFen: readYuan(draft.rent).fen,
  depositFen: readYuan(draft.deposit).fen,
});
