const sliceBytes = 1024 * 1024;
/** Longer than any place in a sheet is written. */
const overlapBytes = 32;
const place = /\br="([A-Z]{0,3})(\d{1,7})"/g;

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** How many cells lie between the first and the farthest that a sheet's XML names, the empty ones included. */
export const sheetArea = (xml: Buffer): number => {
  let [rows, columns] = [0, 0];
  for (let at = 0; at < xml.length; at += sliceBytes) {
    const text = xml.toString('latin1', at, Math.min(xml.length, at + sliceBytes + overlapBytes));
    for (const [, letters = '', row = ''] of text.matchAll(place)) {
      rows = Math.max(rows, Number(row));
      columns = Math.max(columns, columnNumber(letters));
    }
  }
  return rows * Math.max(1, columns);
};
