import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftsForgotten } from '#web/state/drafts-forgotten.ts';
import { forgetDrafts, handDraftsTo } from '#web/state/drafts.ts';
import { fakeStorage } from '#testing/fake-storage.ts';

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

describe('forgetDrafts', () => {
  it('forgets every form that was begun, and nothing else', () => {
    const forms = [
      'order_draft',
      'walk_in_draft_s1',
      'return_draft_o1',
      'return_draft_o2',
      'settle_draft_o1',
    ];
    const others = ['theme', 'current_store_id', 'pending_intents'];
    for (const name of [...forms, ...others]) localStorage.setItem(name, 'x');
    const listener = vi.fn();
    const stop = draftsForgotten.subscribe(listener);
    forgetDrafts();
    stop();
    expect(forms.filter((name) => localStorage.getItem(name) !== null)).toEqual([]);
    expect(others.filter((name) => localStorage.getItem(name) === null)).toEqual([]);
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('handDraftsTo', () => {
  const begin = (): void => localStorage.setItem('order_draft', 'begun');
  const begun = (): string | null => localStorage.getItem('order_draft');

  it('leaves a form to the guest who logs in after beginning it, and to the same user after another login', () => {
    begin();
    handDraftsTo('one');
    handDraftsTo('one');
    expect(begun()).toBe('begun');
  });

  it('forgets what another user began, also when that one left without a word', () => {
    handDraftsTo('one');
    begin();
    handDraftsTo('two');
    expect(begun()).toBeNull();
    begin();
    handDraftsTo('two');
    expect(begun()).toBe('begun');
  });

  it('leaves to anybody what a guest begins after a logout', () => {
    handDraftsTo('one');
    forgetDrafts();
    begin();
    handDraftsTo('two');
    expect(begun()).toBe('begun');
  });
});
