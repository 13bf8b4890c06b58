import autocannon from 'autocannon';

export const connections = 16;

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** One way to ask for the same thing. */
export type Side = {
  readonly url: string;
  readonly requests: Parameters<typeof autocannon>[0]['requests'];
  /** Makes things as they were before. */
  readonly after?: () => Promise<unknown>;
};

const perSecond = async ({ url, requests, after }: Side, seconds: number): Promise<number> => {
  let refusal = '';
  const onResponse = (status: number, body: string): void => {
    if (status >= 300) refusal ||= body.slice(0, 300);
  };
  const observed = requests.map((request) => ({ ...request, onResponse }));
  // autocannon looks at its duration only when it takes a sample.
  const sampleInt = Math.min(seconds, 1) * 1000;
  const result = await autocannon({ url, requests: observed, connections, duration: seconds, sampleInt });
  await after?.();
  if (result.non2xx > 0 || result.errors > 0 || result.timeouts > 0) {
    const counts = `${result.non2xx} refusals, ${result.errors} errors, ${result.timeouts} time-outs`;
    throw new Error(`${url}: ${counts} ${refusal}`);
  }
  return result['2xx'] / result.duration;
};

export type Compared = { readonly ratio: number; readonly ours: number; readonly theirs: number };

export type Pace = { readonly rounds: number; readonly seconds: number; readonly warmsUp: boolean };

/** Measures two sides in turn, several times: the median of the ratios of neighbours, and of the rates. */
export const compare = async (
  ours: Side,
  theirs: Side,
  { rounds, seconds, warmsUp }: Pace,
): Promise<Compared> => {
  if (warmsUp) {
    await perSecond(theirs, 1);
    await perSecond(ours, 1);
  }
  const pairs: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const isFirst = round % 2 === 0;
    const first = await perSecond(isFirst ? ours : theirs, seconds);
    const second = await perSecond(isFirst ? theirs : ours, seconds);
    pairs.push(isFirst ? { ours: first, theirs: second } : { ours: second, theirs: first });
  }
  return {
    ratio: median(pairs.map((pair) => pair.ours / pair.theirs)),
    ours: median(pairs.map((pair) => pair.ours)),
    theirs: median(pairs.map((pair) => pair.theirs)),
  };
};
