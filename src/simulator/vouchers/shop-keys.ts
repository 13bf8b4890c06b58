import { createHmac } from 'node:crypto';

/** Makes what a platform knows shops by: every store name is one, and nobody else can make one up. */
export const createShopKeys = (secret: string) => {
  const sealOf = (text: string): string =>
    createHmac('sha256', secret).update(text).digest('hex').slice(0, 32);
  /** Eighteen digits that belong to a name. */
  const numberOf = (text: string): string =>
    String(BigInt(`0x${sealOf(text).slice(0, 16)}`) % 10n ** 18n).padStart(18, '0');
  const numbers = new Map<string, string>();
  return {
    /** A token that names its store. */
    tokenOf: (storeName: string): string => {
      const name = Buffer.from(storeName).toString('base64url');
      return `${name}.${sealOf(name)}`;
    },
    /** The store of a token; null for one that was made up. */
    storeOfToken: (token: string): string | null => {
      const [name = '', seal = ''] = token.split('.');
      return seal === sealOf(name) ? Buffer.from(name, 'base64url').toString() : null;
    },
    /** A number that stands for its store from now on. */
    numberOf: (storeName: string): string => {
      const number = `6${numberOf(storeName)}`;
      numbers.set(number, storeName);
      return number;
    },
    /** The store of a number; null for one that nobody was given. */
    storeOfNumber: (number: string): string | null => numbers.get(number) ?? null,
  };
};

export type ShopKeys = ReturnType<typeof createShopKeys>;
