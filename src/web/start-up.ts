/** What happens when the app starts, in this order. Source: SPEC section 1. */
const startSteps = ['touch', 'mount', 'config', 'stores', 'session'] as const;
type StartStep = (typeof startSteps)[number];

type Work = Readonly<Record<StartStep, () => unknown>>;

/**
 * Takes every step in its order, in one go. A step that fails, at once or later, is told to `onFault` and keeps none of
 * the others from its turn: without a configuration or a login the app still shows what it can.
 */
export const startUp = (work: Work, onFault: (step: StartStep, error: unknown) => void): void => {
  for (const step of startSteps) {
    try {
      const doing = work[step]();
      if (doing instanceof Promise) doing.catch((error: unknown) => onFault(step, error));
    } catch (error) {
      onFault(step, error);
    }
  }
};
