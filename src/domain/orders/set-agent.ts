import type { HireRule } from '#domain/hire/hire-rule.ts';
import { ok } from '#domain/outcome.ts';

/** Attributes the order to an agent, or to nobody; money and gear stay as they are. */
export const setAgent: HireRule<'setAgent'> = (hire) => ok({ hire });
