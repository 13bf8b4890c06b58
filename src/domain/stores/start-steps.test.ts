import { expect, it } from 'vitest';
import { stepsOf, type StartFacts } from '#domain/stores/start-steps.ts';

const empty: StartFacts = {
  hasName: false,
  hasAgreement: false,
  hasFiling: false,
  stores: [],
  hasDeposits: false,
  hasAddresses: false,
  hasKeys: false,
  takesOnline: false,
  hasGear: false,
  hasPeople: false,
  hasOnlineOrder: false,
  hasOrder: false,
  notNeeded: [],
};
const bare = { hasPhone: false, hasAddress: false, hasPlace: false };
const statesOf = (facts: Partial<StartFacts>) =>
  Object.fromEntries(
    stepsOf({ ...empty, ...facts }).map(({ step, state, lacks }) => [step, [state, ...lacks].join(' ')]),
  );

it('says of an empty installation what each step lacks', () => {
  expect(statesOf({})).toMatchObject({ chain: 'open name', store: 'open anyStore', payments: 'open keys' });
});

it('is content with one store that guests find and reach', () => {
  expect(statesOf({ stores: [bare, { ...bare, hasPhone: true }] }).store).toBe('open address place');
  expect(statesOf({ stores: [bare, { hasPhone: true, hasAddress: true, hasPlace: true }] }).store).toBe(
    'done',
  );
});

it('takes what is there for done, and what the owner does without for settled', () => {
  const notNeeded = ['payments', 'staff'];
  expect(statesOf({ notNeeded, hasPeople: true })).toMatchObject({
    payments: 'notNeeded keys',
    staff: 'done',
    filing: 'open filing',
  });
  expect(statesOf({ hasKeys: true }).payments).toBe('open switch');
});
