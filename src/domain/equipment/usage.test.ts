import { describe, expect, it } from 'vitest';
import { usageOf } from '#domain/equipment/usage.ts';

const zone = 'Asia/Shanghai';
const at = (text: string): number => Date.parse(`${text}+08:00`);
const now = at('2026-03-10T12:00');
const moment = (text: string, kind: string, status: number) => ({ at: at(text), kind, status });

describe('usageOf', () => {
  it('counts hires, check-outs by hand, and the days on which it was out', () => {
    const usage = usageOf(
      [
        moment('2025-12-01T09:00', 'created', 0),
        moment('2026-01-30T10:00', 'handedOut', 1),
        moment('2026-02-01T09:00', 'takenBack', 0),
        moment('2026-02-01T10:00', 'stockedOut', 1),
        moment('2026-02-01T18:00', 'stockedIn', 0),
      ],
      { now, zone },
    );
    expect(usage).toMatchObject({
      timesHired: 1,
      timesOutByHand: 1,
      daysOut: 3,
      firstOutAt: at('2026-01-30T10:00'),
      lastOutAt: at('2026-02-01T10:00'),
      lastBackAt: at('2026-02-01T18:00'),
    });
    expect(usage.months).toHaveLength(12);
    expect(usage.months.slice(-3)).toEqual([
      { month: '2026-01', timesOut: 1, daysOut: 2 },
      { month: '2026-02', timesOut: 1, daysOut: 1 },
      { month: '2026-03', timesOut: 0, daysOut: 0 },
    ]);
    expect(usage.months[0]?.month).toBe('2025-04');
  });

  it('goes on to now while the item is out, and forgets what reached nobody', () => {
    const usage = usageOf(
      [
        moment('2026-03-01T10:00', 'handedOut', 1),
        moment('2026-03-01T11:00', 'cameBackUnused', 0),
        moment('2026-03-08T23:00', 'handedOut', 1),
      ],
      { now, zone },
    );
    expect(usage).toMatchObject({ timesHired: 1, daysOut: 3, lastBackAt: null });
  });

  it('goes on with the same hire where a return was undone', () => {
    const usage = usageOf(
      [
        moment('2026-03-01T10:00', 'handedOut', 1),
        moment('2026-03-02T11:00', 'takenBack', 0),
        moment('2026-03-02T11:05', 'returnUndone', 1),
        moment('2026-03-03T18:00', 'takenBack', 0),
      ],
      { now, zone },
    );
    expect(usage).toMatchObject({
      timesHired: 1,
      timesOutByHand: 0,
      daysOut: 3,
      firstOutAt: at('2026-03-01T10:00'),
      lastBackAt: at('2026-03-03T18:00'),
    });
  });

  it('counts each time it broke or was lost once', () => {
    const usage = usageOf(
      [
        moment('2026-01-01T10:00', 'handedOut', 1),
        moment('2026-01-02T10:00', 'damaged', 2),
        moment('2026-01-03T10:00', 'changedByImport', 2),
        moment('2026-01-04T10:00', 'stockedIn', 0),
        moment('2026-01-05T10:00', 'statusChanged', 3),
      ],
      { now, zone },
    );
    expect(usage).toMatchObject({ timesDamaged: 1, timesLost: 1, daysOut: 2 });
  });

  it('knows nothing of an item that never left', () => {
    expect(usageOf([], { now, zone })).toMatchObject({ timesHired: 0, daysOut: 0, firstOutAt: null });
  });
});
