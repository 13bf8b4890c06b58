import type { schemeRows } from '#contract/schemes.ts';
import type { Handlers } from '#server/http/context.ts';
import { enterSizes, keepScheme, saveScheme, withdrawScheme } from './actions.ts';
import { checkScheme, listMine, openScheme } from './reads.ts';

/** The calls about schemes. */
export const schemeHandlers: Handlers<typeof schemeRows> = {
  'schemes.save': (input, ctx) => saveScheme(ctx, input),
  'schemes.mine': (_input, ctx) => listMine(ctx),
  'schemes.byLink': (input, ctx) => openScheme(ctx, input),
  'schemes.check': (input, ctx) => checkScheme(ctx, input),
  'schemes.enterSizes': (input, ctx) => enterSizes(ctx, input),
  'schemes.withdraw': (input, ctx) => withdrawScheme(ctx, input),
  'schemes.keep': (input, ctx) => keepScheme(ctx, input),
};
