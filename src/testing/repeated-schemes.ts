import type { CallKey } from '#contract/calls.ts';
import type { Chain } from '#testing/build-chain.ts';
import type { Write } from '#testing/repeated-writes.ts';

type SendOnce = <T>(key: CallKey, write: Write) => Promise<T>;

/** Sends every write about a scheme by `once`: staff save it, a guest keeps it, a member enters sizes, the guest withdraws it. */
export const repeatSchemes = async (
  once: SendOnce,
  { clerk, guest, stranger }: Pick<Chain, 'clerk' | 'guest' | 'stranger'>,
  plan: NonNullable<Write['body']>,
): Promise<void> => {
  const body = { ...plan, people: [{ name: '小雪' }], groupSize: 2 };
  const save = () => once<{ token: string }>('schemes.save', { as: clerk, body, other: { days: 3 } });
  const { token } = await save();
  const other = { token: (await save()).token };
  await once('schemes.keep', { as: guest, body: { token }, other });
  const entry = { token, place: 0, details: { name: '小雪', heightCm: 160 } };
  await once('schemes.enterSizes', { as: stranger, body: entry, other });
  await once('schemes.withdraw', { as: guest, body: { token }, other });
};
