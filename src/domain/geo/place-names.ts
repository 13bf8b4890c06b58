/** The city that an address names, as Chinese maps ask for it; the whole country where it names none. */
export const cityOf = (address: string): string => /([^省区市]+市)/.exec(address)?.[1] ?? '全国';

/** What a Chinese map calls where one is. */
export const hereName = '我的位置';
