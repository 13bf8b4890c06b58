/** Widths of bars and gaps of each symbol, a bar first. Source: ISO/IEC 15417, table 1. */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

const toC = 99;
const toB = 100;
const startB = 104;
const startC = 105;
const stop = 106;

type CodeSet = 'B' | 'C';
/** The cheapest way to write the rest of a text. */
type Way = { readonly cost: number; readonly symbols: readonly number[] };

const pairAt = (text: string, at: number): number | null => {
  const pair = text.slice(at, at + 2);
  return /^\d\d$/.test(pair) ? Number(pair) : null;
};

const put = (symbol: number, rest: Way): Way => ({ cost: rest.cost + 1, symbols: [symbol, ...rest.symbols] });
const cheaper = (one: Way, other: Way): Way => (other.cost < one.cost ? other : one);

/** The ways from each place to the end, in either code set; found from the end backwards. */
function waysOf(text: string): Readonly<Record<CodeSet, Way>> {
  const impossible: Way = { cost: Number.POSITIVE_INFINITY, symbols: [] };
  const end: Way = { cost: 0, symbols: [] };
  const ways: Record<CodeSet, Way>[] = [{ B: end, C: end }];
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const [next, afterPair] = ways;
    const pair = pairAt(text, at);
    const inB = put(text.charCodeAt(at) - 32, next?.B ?? impossible);
    const inC = pair === null || afterPair === undefined ? impossible : put(pair, afterPair.C);
    ways.unshift({ B: cheaper(inB, put(toC, inC)), C: cheaper(inC, put(toB, inB)) });
  }
  return ways[0] ?? { B: end, C: end };
}

/** Lists the symbols of a text with start, check and stop, as few as there can be; null for what is not printable ASCII. */
export function code128Symbols(text: string): readonly number[] | null {
  if (!/^[ -~]+$/.test(text)) return null;
  const { B, C } = waysOf(text);
  const symbolsThere = C.cost <= B.cost ? [startC, ...C.symbols] : [startB, ...B.symbols];
  const sum = symbolsThere.reduce((all, symbol, place) => all + symbol * Math.max(1, place), 0);
  return [...symbolsThere, sum % 103, stop];
}

/** Lists the widths of bars and gaps in modules, a bar first and last; null for what is not printable ASCII. */
export function code128Widths(text: string): readonly number[] | null {
  const list = code128Symbols(text);
  return list === null ? null : list.flatMap((symbol) => [...(symbols[symbol] ?? '')].map(Number));
}
