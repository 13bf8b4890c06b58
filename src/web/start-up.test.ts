import { describe, expect, it, vi } from 'vitest';
import { startUp } from '#web/start-up.ts';

const startSteps = ['touch', 'mount', 'config', 'stores', 'session'] as const;

type StartStep = Parameters<Parameters<typeof startUp>[1]>[0];

/** Steps that note their turn; the named ones fail as told. */
const stepsThat = (fail: Partial<Record<StartStep, 'at once' | 'later'>>) => {
  const taken: StartStep[] = [];
  const step = (name: StartStep) => () => {
    taken.push(name);
    if (fail[name] === 'at once') throw new Error(name);
    return fail[name] === 'later' ? Promise.reject(new Error(name)) : undefined;
  };
  const work = {
    session: step('session'),
    stores: step('stores'),
    config: step('config'),
    mount: step('mount'),
    touch: step('touch'),
  };
  return { taken, work };
};

describe('startUp', () => {
  it('shims touch, mounts, loads the configuration, prepares the stores and restores the login, in this order', () => {
    const { taken, work } = stepsThat({});
    const onFault = vi.fn();
    startUp(work, onFault);
    expect(taken).toEqual(startSteps);
    expect(onFault).not.toHaveBeenCalled();
  });

  it('is done with the last step before anything else runs, though the configuration is still on its way', async () => {
    const { taken, work } = stepsThat({});
    let drawn: readonly string[] = [];
    startUp(
      {
        ...work,
        mount: () => {
          taken.push('mount');
          queueMicrotask(() => {
            drawn = [...taken];
          });
        },
        config: () => new Promise(() => undefined),
      },
      vi.fn(),
    );
    await Promise.resolve();
    expect(drawn).toEqual(['touch', 'mount', 'stores', 'session']);
  });

  it.each(startSteps.flatMap((step) => [[step, 'at once'] as const, [step, 'later'] as const]))(
    'goes on when %s fails %s, and tells',
    async (step, when) => {
      const { taken, work } = stepsThat({ [step]: when });
      const onFault = vi.fn();
      startUp(work, onFault);
      await Promise.resolve();
      await Promise.resolve();
      expect(taken).toEqual(startSteps);
      expect(onFault.mock.calls).toEqual([[step, expect.objectContaining({ message: step })]]);
    },
  );
});
