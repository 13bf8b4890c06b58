import { describe, expect, it } from 'vitest';
import { piecesWithout, placePiece, readPiece, type Piece } from '#web/screens/store/walk-in/pieces.ts';

type Riders = Parameters<typeof placePiece>[0];

const nobody: Riders = { people: [], pieces: [] };
const nameAt = (place: number): string => `No. ${place}`;
const kinds: Readonly<Record<string, string>> = { S: 'ski', B: 'boot', H: 'helmet', P: 'pole' };
/** A piece by its code: the kind, then a number; poles and helmets come off one shelf. */
const found = (code: string): Omit<Piece, 'quantity' | 'person'> => {
  const kind = kinds[code.slice(0, 1)] ?? '';
  return {
    size: kind === 'pole' || kind === 'helmet' ? 'small' : 'large',
    barcode: code,
    title: kind,
    sizeLabel: kind === 'boot' ? '26.5' : '',
    categoryId: kind,
    categoryName: kind,
    art: kind,
    rateFen: 100,
    depositFen: 0,
  };
};
const scan = (codes: string, riders = nobody): Riders =>
  codes.split(' ').reduce((so, code) => placePiece(so, found(code), { aim: null, nameAt }) ?? so, riders);
/** Whose each piece is, `S1>0`; a shelf with its number of units. */
const whose = ({ pieces }: Riders): string =>
  pieces
    .map(
      ({ barcode, person, quantity }) => `${barcode}>${person ?? '-'}${quantity > 1 ? `x${quantity}` : ''}`,
    )
    .join(' ');

describe('placePiece', () => {
  it.each([
    ['one person’s set', 'S1 B1 P H', 'S1>- B1>- P>- H>-', 0],
    ['person by person', 'S1 B1 P S2 B2 P S3', 'S1>0 B1>0 P>0 S2>1 B2>1 P>1 S3>2', 3],
    ['kind by kind', 'S1 S2 S3 B1 B2 B3 P P', 'S1>0 S2>1 S3>2 B1>0 B2>1 B3>2 P>0 P>1', 3],
    ['a set without poles between', 'S1 B1 S2 B2 P H', 'S1>0 B1>0 S2>1 B2>1 P>1 H>1', 2],
    ['the same item twice', 'S1 S1', 'S1>-', 0],
  ])('%s', (_, codes, placed, people) => {
    const riders = scan(codes);
    expect([whose(riders), riders.people.length]).toEqual([placed, people]);
  });

  it('gives a piece to whom the clerk points, and counts a shelf scanned again for the same person', () => {
    const two = scan('S1 S2');
    const aimed = placePiece(two, found('H'), { aim: 0, nameAt }) ?? two;
    const again = placePiece(aimed, found('H'), { aim: 0, nameAt }) ?? two;
    expect(whose(again)).toBe('S1>0 S2>1 H>0x2');
  });

  it('names people by number and takes the length of the foot from the boot', () => {
    expect(scan('S1 B1 S2').people).toEqual([{ name: 'No. 1', footMm: 265 }, { name: 'No. 2' }]);
    expect(scan('S1 S2 B1').people).toEqual([{ name: 'No. 1', footMm: 265 }, { name: 'No. 2' }]);
  });

  it.each([
    ['265mm', 265],
    ['27', 270],
    ['43', undefined],
    ['M', undefined],
  ])('reads a boot of size %s as %s mm', (sizeLabel, footMm) => {
    const typed: Riders = { people: [{ name: 'Ann' }], pieces: [] };
    const placed = placePiece(typed, { ...found('B1'), sizeLabel }, { aim: null, nameAt });
    expect(placed?.people[0]?.footMm).toBe(footMm);
  });

  it('keeps a length that was typed', () => {
    const typed: Riders = { people: [{ name: 'Ann', footMm: 250 }], pieces: [] };
    expect(scan('B1', typed).people).toEqual([{ name: 'Ann', footMm: 250 }]);
  });
});

describe('piecesWithout', () => {
  it('frees the gear of whoever left and moves later people up', () => {
    const { pieces } = scan('S1 S2 S3');
    expect(piecesWithout(pieces, 1).map(({ person }) => person)).toEqual([0, null, 1]);
  });
});

describe('readPiece', () => {
  it('gives back what was kept, and nothing of nonsense', () => {
    const [piece] = scan('S1 S2').pieces;
    expect(readPiece(JSON.parse(JSON.stringify(piece)))).toEqual(piece);
    expect([readPiece(7), readPiece({ barcode: '' }), readPiece({ barcode: 'X', quantity: 0 })]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
