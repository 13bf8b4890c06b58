import { clientConfig } from '#contract/config-shapes.ts';
import { rows } from '#contract/endpoint.ts';

/** What the app loads before its first screen. Source: SPEC sections 3 and 7. */
export const configRows = rows({
  'config.h5': {
    output: clientConfig,
    summary: 'System information, stores with hours and parameters, filing numbers.',
  },
});
