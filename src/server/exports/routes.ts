import type { exportRows } from '#contract/exports.ts';
import { exportItems } from '#server/exports/actions.ts';
import type { Handlers } from '#server/http/context.ts';

export const exportHandlers: Handlers<typeof exportRows> = {
  'equipment.export': (input, ctx) => exportItems(ctx, input),
};
