import { pages, type PageName, type PathOf } from '#web/pages.ts';

type Part<P extends string> = P extends `${infer First}/${infer Others}` ? First | Part<Others> : P;
type NameIn<P extends string> = P extends `:${infer Name}?`
  ? { readonly [K in Name]?: string }
  : P extends `:${infer Name}`
    ? { readonly [K in Name]: string }
    : never;
type Joined<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never;

/** The parameters in a page's address. */
export type ParamsOf<N extends PageName> = [NameIn<Part<PathOf<N>>>] extends [never]
  ? Readonly<Record<never, string>>
  : Joined<NameIn<Part<PathOf<N>>>>;

type Query = Readonly<Record<string, string | undefined>>;
type Rest<N extends PageName> = [NameIn<Part<PathOf<N>>>] extends [never]
  ? [query?: Query]
  : [params: ParamsOf<N>, query?: Query];

/** Writes the address of a page: `pathTo('storeOrder', { id })`, `pathTo('storeOrders', { status: '5' })`. */
export const pathTo = <N extends PageName>(name: N, ...rest: Rest<N>): string => {
  const pattern: string = pages[name].path;
  const takesParams = pattern.includes(':');
  const params = (takesParams ? rest[0] : {}) as Readonly<Record<string, string | undefined>>;
  const query = ((takesParams ? rest[1] : rest[0]) ?? {}) as Query;
  const path = pattern.replaceAll(/\/:(\w+)(\??)/g, (_, param: string, mayLack: string) => {
    const value = params[param];
    return value === undefined && mayLack !== '' ? '' : `/${encodeURIComponent(value ?? '')}`;
  });
  const asked = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked).toString()}`;
};
