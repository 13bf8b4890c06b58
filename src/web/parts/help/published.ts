import { helpCalls } from '#contract/help-calls.ts';
import { addCalls } from '#web/api/call-row.ts';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';

// No other page fetches them.
addCalls(helpCalls);

/** An article that the chain wrote, without its text. */
export type OwnHead = Output<'help.published'>['articles'][number];

/** What the chain adds to the help and hides of it. While it is not known, nothing: articles of the program are there without a network. */
export const usePublished = (isAsked = true) => {
  const query = useCall('help.published', {}, { enabled: isAsked, staleMs: 60_000 });
  return { query, articles: query.data?.articles ?? [], hidden: query.data?.hidden ?? [] };
};
