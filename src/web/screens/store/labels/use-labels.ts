import { useQueries } from '@tanstack/react-query';
import type { LabelContent } from '#domain/labels/label-face.ts';
import type { CallKey, Input, Output } from '#web/api/calls.ts';
import { call } from '#web/api/client.ts';
import type { Selection } from '#web/screens/store/labels/selection.ts';

type ManyAnswers<K extends CallKey> = {
  /** In the order of the questions; undefined where the answer is not here. */
  readonly answers: readonly (Output<K> | undefined)[];
  readonly isPending: boolean;
};

/** Reads through one call several times; each answer is kept like any other. */
const useCalls = <K extends CallKey>(key: K, inputs: readonly Input<K>[]): ManyAnswers<K> =>
  useQueries({
    queries: inputs.map((input) => ({
      queryKey: [key, input],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<Output<K>> => call(key, input, { signal }),
    })),
    combine: (results) => ({
      answers: results.map(({ data }) => data as Output<K> | undefined),
      isPending: results.some(({ isPending }) => isPending),
    }),
  });

type Labels = {
  readonly labels: readonly LabelContent[];
  /** Codes that nothing was found for. */
  readonly unknown: readonly string[];
  readonly isPending: boolean;
};

/** What is to be written on the labels of a selection, in the shop's own words: a label outlives whoever prints it. */
export const useLabels = ({ items, shelves }: Selection): Labels => {
  const read = useCalls(
    'equipment.byBarcode',
    items.map((barcodeNumber) => ({ barcodeNumber })),
  );
  const found = useCalls(
    'smallEquipment.list',
    shelves.map((keyword) => ({ keyword, maxResultCount: 100 })),
  );
  const ofItems = items.map((code, index) => {
    const item = read.answers[index];
    return { code, thing: item && { name: item.name, size: item.sizeLabel } };
  });
  const ofShelves = shelves.map((code, index) => {
    const pool = found.answers[index]?.items.find(({ shelfCode }) => shelfCode === code);
    return { code, thing: pool && { name: pool.name, size: pool.sizeLabel } };
  });
  const all = [...ofItems, ...ofShelves];
  return {
    labels: all.flatMap(({ code, thing }) => (thing === undefined ? [] : [{ code, ...thing }])),
    unknown: all.flatMap(({ code, thing }) => (thing === undefined ? [code] : [])),
    isPending: read.isPending || found.isPending,
  };
};
