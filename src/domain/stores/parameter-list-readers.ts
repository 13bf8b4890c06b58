import { parseYuan } from '#domain/money/fen.ts';
import { no, ok } from '#domain/outcome.ts';
import type { ParameterReader } from '#domain/stores/parameter-readers.ts';

const maxEntries = 50;
const maxEntryLength = 200;

/** Reads a JSON list of texts, or texts separated by line ends or semicolons; blank ones are ignored. */
export const textList: ParameterReader<readonly string[]> = (text) => {
  const entries = entriesOf(text, /[\n;；]/)
    ?.map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const fits =
    entries !== undefined &&
    entries.length <= maxEntries &&
    entries.every((entry) => entry.length <= maxEntryLength);
  return fits ? ok(entries) : no('parameter.listWrong');
};

/** Reads a JSON list of yuan amounts, or amounts separated by commas, semicolons, line ends or spaces, as fen; ascending, without duplicates. */
export const amountList: ParameterReader<readonly number[]> = (text) => {
  const entries = entriesOf(text, /[\s,，、;；]+/)?.filter((entry) => entry !== '');
  if (entries === undefined || entries.length > maxEntries) return no('parameter.listWrong');
  const amounts = entries.map((entry) => parseYuan(entry)).map((parsed) => (parsed.ok ? parsed.value : null));
  const fen = amounts.filter((amount) => amount !== null);
  return fen.length === amounts.length
    ? ok([...new Set(fen)].toSorted((a, b) => a - b))
    : no('parameter.listWrong');
};

function entriesOf(text: string, separator: RegExp): string[] | undefined {
  if (!text.startsWith('[')) return text.split(separator);
  try {
    const list: unknown = JSON.parse(text);
    const isFlat =
      Array.isArray(list) && list.every((entry) => typeof entry === 'string' || typeof entry === 'number');
    return isFlat ? list.map(String) : undefined;
  } catch {
    return undefined;
  }
}
