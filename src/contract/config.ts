import { clientConfig } from '#contract/config-shapes.ts';
import { at, endpoint, rows } from '#contract/endpoint.ts';

/** What the app loads before its first screen. Source: SPEC sections 3 and 7. */
export const configRows = rows(
  endpoint({
    ...at('config.h5'),
    access: 'public',
    mayBeKept: true,
    output: clientConfig,
    summary: 'System information, stores with hours and parameters, filing numbers.',
  }),
);
