import type { Chain } from '#testing/build-chain.ts';

const earlyPercent = 'EarlyReturnRefundPercent';
// 33 leaves a rest on nearly every rent.
const percents = ['0', '50', '33', '100'] as const;

/** Has the store give back as much of what an early return leaves unused as the seed says: all, a part or nothing. */
export const giveBackByDays = (chain: Pick<Chain, 'setParameter'>, seed: number): Promise<void> =>
  chain.setParameter(earlyPercent, percents[seed % percents.length] ?? '0');

/** Lets a chain's first store take money in every way, and gives it gear; lists what can be booked. */
export const furnish = async (chain: Chain): Promise<readonly Readonly<Record<string, string>>[]> => {
  for (const name of ['WeChatPayEnabled', 'AlipayEnabled', 'WeChatPayScoreEnabled', 'AlipayPreauthEnabled'])
    await chain.setParameter(name, 'true');
  await chain.setParameter('DeliveryFee', '30');
  await chain.setParameter('PickupFee', '20.5');
  // Before a server starts, which keeps for a while what it has read.
  await chain.setParameter(earlyPercent, '33');
  return [
    { variantId: (await chain.addVariant(40)).variantId },
    {
      variantId: (await chain.addVariant(40, { sizeLabel: '170', rentFen: 25_500, depositFen: 80_000 }))
        .variantId,
    },
    { poolId: (await chain.addPool(500)).poolId },
  ];
};
