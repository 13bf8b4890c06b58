import { expect, test } from 'vitest';
import * as noted from '#web/screens/driver/door/collect-draft.ts';
import { sampleLine } from '#testing/sample-line.ts';

const line = (id: string, boundTo: string, quantity = 1) =>
  sampleLine({ id, boundTo, quantity, handedOverAt: '2026-11-26T02:00:00Z' });
const lines = [line('ski', 'XJ001'), line('poles', 'XX001', 2), line('helmet', 'XJ002')];
const mark = (lineId: string, how: 'damaged' | 'lost', quantity = 1): noted.Mark => ({
  lineId,
  how,
  quantity,
  note: '',
  photoIds: [],
});
const empty = noted.readCollectDraft(null);

test('a scan chooses a line once, and nothing that is in the van or somebody else’s', () => {
  const found = noted.lineOfCode(empty, lines, ' xj001 ');
  expect(found).toMatchObject({ found: 'line', line: { id: 'ski' } });
  const draft = noted.withLine(empty, 'ski', true);
  expect(noted.lineOfCode(draft, lines, 'XJ001').found).toBe('again');
  const [ski, ...others] = lines;
  const loaded = ski === undefined ? [] : [{ ...ski, collectedAt: '2026-11-26T03:00:00Z' }, ...others];
  expect(noted.lineOfCode(empty, loaded, 'XJ001').found).toBe('nothing');
  expect(noted.collectedOf(draft, loaded).lineIds).toEqual([]);
});

test('what is lost altogether is marked and stays out of the van; what is broken or lost in part goes in', () => {
  const marked = [mark('ski', 'lost'), mark('poles', 'lost'), mark('helmet', 'damaged')];
  const draft = marked.reduce((next, each) => noted.withMark(next, each.lineId, each), empty);
  const sent = noted.collectedOf(draft, lines);
  expect([sent.lineIds, sent.units, sent.marks.length]).toEqual([['poles', 'helmet'], 2, 3]);
  expect(noted.collectedOf(noted.withLine(draft, 'helmet', false), lines).marks).toHaveLength(2);
});

test('a draft survives the storage of the device, and what is broken in it is left out', () => {
  const draft = noted.withMark(empty, 'poles', mark('poles', 'damaged', 2));
  expect(noted.readCollectDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  expect(noted.readCollectDraft({ lineIds: 'x', marks: [{ lineId: 'a' }, 7] })).toEqual(empty);
});
