import type { Call } from '#contract/call.ts';

/** The calls that the first page makes, apart and without code, so that a browser can make them without all the others. */
export const firstCalls = {
  'config.h5': {
    method: 'GET',
    path: '/api/app/config-distribution/h5',
    access: 'public',
    mayBeKept: true,
  },
  'equipment.availability': {
    method: 'GET',
    path: '/api/app/equipment/availability',
    access: 'public',
  },
} as const satisfies Readonly<Record<string, Call>>;
