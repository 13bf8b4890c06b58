type Room = { readonly widthMm: number; readonly sizeMm: number; readonly mostLines: number };

/** How wide a letter is at a size of 1: ideographs are square, capitals and digits about two thirds. */
const widthOf = (letter: string): number => {
  if (/[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u.test(letter)) return 1;
  if (/[iIl1.,:;'|! ]/.test(letter)) return 0.34;
  return /[A-Z0-9mwMW@%&]/.test(letter) ? 0.68 : 0.56;
};

const lengthOf = (text: string): number => [...text].reduce((sum, letter) => sum + widthOf(letter), 0);

/** Pieces that stay together: words of Latin letters, single ideographs, and the gaps between. */
const piecesOf = (text: string): readonly string[] => text.match(/[!-~]+|\s+|[^!-~\s]/gu) ?? [];

/** Breaks a text into lines that fit, at words where it can; what has no room ends in an ellipsis. Widths are estimates on the safe side. */
export function fitText(text: string, { widthMm, sizeMm, mostLines }: Room): readonly string[] {
  const room = widthMm / sizeMm;
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text.trim())) {
    if (lengthOf(line + piece) <= room || line === '') line += piece;
    else {
      lines.push(line.trim());
      line = piece.trimStart();
    }
  }
  if (line.trim() !== '') lines.push(line.trim());
  const shown = lines.slice(0, mostLines);
  return shown.map((each, index) =>
    cut(index === shown.length - 1 && lines.length > mostLines ? `${each}…` : each, room),
  );
}

function cut(text: string, room: number): string {
  if (lengthOf(text) <= room) return text;
  let letters = [...text.replace(/…$/u, '')];
  while (letters.length > 1 && lengthOf(`${letters.join('')}…`) > room) letters = letters.slice(0, -1);
  return `${letters.join('')}…`;
}
