import { z } from 'zod';

/**
 * A way in which the platform fails: `timeout` never answers, `reset` hangs up at once, `lost-response` does what was
 * asked and hangs up, `status` and `body` answer with these without doing anything, `errcode` says no in WeChat's way.
 */
export const faultShape = z.object({
  /** Part of the path of the calls that it hits; '' is every call. */
  match: z.string().max(100),
  times: z.int().min(1).max(1000).default(1),
  kind: z.enum(['timeout', 'reset', 'lost-response', 'status', 'body', 'errcode']),
  status: z.int().min(200).max(599).default(500),
  body: z.string().max(10_000).default(''),
  errcode: z.int().default(-1),
});

export type Fault = z.output<typeof faultShape>;

export type Faults = {
  readonly add: (fault: Fault) => void;
  /** The fault that a call meets, used up by it. */
  readonly take: (path: string) => Fault | undefined;
  readonly clear: () => void;
};

/** Makes the list of faults that wait for a call; the first that fits is met first. */
export const createFaults = (): Faults => {
  const waiting: { fault: Fault; left: number }[] = [];
  return {
    add: (fault) => {
      waiting.push({ fault, left: fault.times });
    },
    take: (path) => {
      const found = waiting.find(({ fault, left }) => left > 0 && path.includes(fault.match));
      if (found !== undefined) found.left -= 1;
      return found?.fault;
    },
    clear: () => {
      waiting.length = 0;
    },
  };
};
