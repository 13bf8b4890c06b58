import { z } from 'zod';
import { applicationConfiguration, applicationLocalization } from '#contract/abp-shapes.ts';
import { rows } from '#contract/endpoint.ts';

/** What clients of ABP ask for before anything else. */
export const abpRows = rows({
  'abp.applicationConfiguration': {
    output: applicationConfiguration,
    summary: 'Who is calling, what they may do, and the verification token for their writes.',
  },
  'abp.applicationLocalization': {
    query: z.object({
      cultureName: z.string().max(35).default('zh-Hans'),
      onlyDynamics: z.enum(['true', 'false', 'True', 'False']).default('false'),
    }),
    output: applicationLocalization,
    summary: 'The words of every refusal in one language.',
  },
});
