import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { id } from '#contract/shapes.ts';

/** What a message leads to: 96 random bits. */
const messageToken = z.string().regex(/^[0-9a-f]{24}$/);

const choice = z.object({ isWanted: z.boolean() }).meta({ id: 'MessageChoice' });
const linked = choice.extend({ orderId: id }).meta({ id: 'LinkedMessageChoice' });

/** Whether a guest is sent news of their orders; of changes that somebody made they are always told. */
export const messageRows = rows({
  'messages.byLink': {
    perMinute: 60,
    body: z.object({ token: messageToken }),
    output: linked,
    summary: 'Tells what a message led to: whether its guest is sent news. Changes nothing.',
  },
  'messages.choose': {
    perMinute: 60,
    body: z.object({ token: messageToken, isWanted: z.boolean() }),
    output: linked,
    summary: 'Ends or begins news of orders for the guest of a message’s link.',
  },
  'messages.mine': { output: choice, summary: 'Tells whether the caller is sent news of their orders.' },
  'messages.chooseMine': {
    body: z.object({ isWanted: z.boolean() }),
    output: choice,
    summary: 'Ends or begins news of orders for the caller.',
  },
});
