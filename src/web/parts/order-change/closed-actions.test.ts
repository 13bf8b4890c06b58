import { describe, expect, it } from 'vitest';
import { closedActions } from './ClosedRows.tsx';

describe('closedActions', () => {
  it('tells in which statuses a command is open, as the table of the domain has it', () => {
    expect(closedActions({ status: 2 }, ['extend', 'redate', 'exchange'])).toEqual([
      { command: 'extend', from: [4, 5, 6, 7] },
    ]);
    expect(closedActions({ status: 9 }, ['extend'])).toEqual([]);
  });
});
