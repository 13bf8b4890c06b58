import type { Chain } from '#testing/build-chain.ts';

/** Lets a chain's first store take money in every way, and gives it gear; lists what can be booked. */
export const furnish = async (chain: Chain): Promise<readonly Readonly<Record<string, string>>[]> => {
  for (const name of ['WeChatPayEnabled', 'AlipayEnabled']) await chain.setParameter(name, 'true');
  await chain.setParameter('DeliveryFee', '30');
  await chain.setParameter('PickupFee', '20.5');
  // Leaves a rest on nearly every rent.
  await chain.setParameter('EarlyReturnRefundPercent', '33');
  return [
    { variantId: (await chain.addVariant(40)).variantId },
    { variantId: (await chain.addVariant(40, { sizeLabel: '170' })).variantId },
    { poolId: (await chain.addPool(500)).poolId },
  ];
};
