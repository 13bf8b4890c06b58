import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOut, openUnits } from '#web/parts/orders/open-units.ts';
import { sampleLine } from '#testing/sample-line.ts';
import {
  closesOf,
  endingOf,
  readReturnDraft,
  scanBack,
  unitsOf,
  withAllBack,
  withChoice,
  withNote,
  withUnits,
} from './return-draft.ts';

const nothingBack = endingOf({}, '');
const ski = sampleLine({ id: 'ski', boundTo: 'SN1' });
const poles = sampleLine({ id: 'poles', size: 'small', quantity: 4, returned: 1, boundTo: 'SHELF' });

describe('linesOut', () => {
  it('leaves out what never left and what has ended', () => {
    const lines = [ski, sampleLine({ id: 'in', handedOverAt: null }), sampleLine({ id: 'x', lost: 1 })];
    expect(linesOut(lines).map(({ id }) => id)).toEqual(['ski']);
  });
});

describe('withUnits', () => {
  it('never notes more units than are out', () => {
    const step = fc.record({
      kind: fc.constantFrom('returned', 'damaged', 'lost'),
      units: fc.integer({ min: -2, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const draft = steps.reduce<ReturnType<typeof withUnits>>(
          (so, each) => withUnits(so, poles, each),
          {},
        );
        const ending = endingOf(draft, 'poles');
        expect(unitsOf(ending)).toBeLessThanOrEqual(openUnits(poles));
        expect(Math.min(ending.returned, ending.damaged, ending.lost)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('withChoice', () => {
  it('moves the unit from one way to another, and back to none', () => {
    const damaged = withChoice({ ski: { ...nothingBack, returned: 1, note: 'edge' } }, ski, 'damaged');
    expect(damaged['ski']).toEqual({ returned: 0, damaged: 1, lost: 0, note: 'edge' });
    expect(withChoice(damaged, ski, 'damaged')['ski']).toEqual({ ...nothingBack, note: 'edge' });
  });
});

describe('withAllBack', () => {
  it('fills up with units in order what was not noted otherwise', () => {
    const draft = withAllBack(withUnits({}, poles, { kind: 'lost', units: 1 }), [ski, poles]);
    expect(draft).toEqual({
      ski: { ...nothingBack, returned: 1 },
      poles: { ...nothingBack, returned: 2, lost: 1 },
    });
  });
});

describe('scanBack', () => {
  it('ticks a large item once', () => {
    const first = scanBack({}, [ski], ' sn1 ');
    expect(first.found === 'line' && first.draft['ski']?.returned).toBe(1);
    expect(scanBack(first.found === 'line' ? first.draft : {}, [ski], 'SN1').found).toBe('again');
  });

  it('counts a shelf up, unit by unit', () => {
    let draft: ReturnType<typeof withUnits> = {};
    for (let count = 1; count <= 3; count += 1) {
      const scanned = scanBack(draft, [poles], 'SHELF');
      if (scanned.found === 'line') ({ draft } = scanned);
      expect(draft['poles']?.returned).toBe(count);
    }
    expect(scanBack(draft, [poles], 'SHELF').found).toBe('again');
  });

  it('tells what is not of this order from what came back before', () => {
    expect(scanBack({}, [ski], 'OTHER').found).toBe('nothing');
    expect(scanBack({}, [sampleLine({ returned: 1 })], 'SN1').found).toBe('ended');
  });
});

describe('closesOf', () => {
  it('sends only what was noted', () => {
    const draft = withNote(withUnits({}, poles, { kind: 'damaged', units: 2 }), poles, ' bent ');
    expect(closesOf(withNote(draft, ski, 'only a note'), [ski, poles])).toEqual([
      { lineId: 'poles', returned: 0, damaged: 2, lost: 0, note: 'bent' },
    ]);
  });
});

describe('readReturnDraft', () => {
  it('gives back what was kept', () => {
    const draft = withNote(withAllBack({}, [ski, poles]), ski, 'fine');
    expect(readReturnDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it.each([[null], ['x'], [{ ski: null }], [{ ski: { returned: -1, damaged: 0, lost: 0 } }]])(
    'drops %j',
    (kept) => {
      expect(readReturnDraft(kept)).toEqual({});
    },
  );
});
