import { describe, expect, it } from 'vitest';
import { chooseStore } from '#web/screens/customer/order-create/chosen-store.ts';

const [a, b, c] = ['a', 'b', 'c'].map((storeId) => ({ storeId }));
const all = [a, b, c].filter((store) => store !== undefined);

describe('chooseStore', () => {
  it.each([
    ['the first of all on a first visit', { wantedId: null, seenId: null }, 'a', false],
    ['the one that was chosen', { wantedId: 'b', seenId: 'a' }, 'b', false],
    [
      'the one that was on show before, though another comes first now',
      { wantedId: null, seenId: 'c' },
      'c',
      false,
    ],
    ['another one for one that vanished, to be confirmed', { wantedId: null, seenId: 'gone' }, 'a', true],
    ['the one that was confirmed after that', { wantedId: 'a', seenId: 'gone' }, 'a', false],
    [
      'another one for one that was chosen and vanished a moment ago',
      { wantedId: 'gone', seenId: 'gone' },
      'a',
      true,
    ],
  ] as const)('takes %s', (_, ids, storeId, isMoved) => {
    expect(chooseStore(all, ids)).toEqual({ store: { storeId }, isMoved });
  });

  it('has nothing to confirm where there is no store', () => {
    expect(chooseStore([], { wantedId: null, seenId: 'gone' })).toEqual({ store: undefined, isMoved: false });
  });
});
