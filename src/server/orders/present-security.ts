import type { z } from 'zod';
import type { security } from '#contract/hold-shapes.ts';
import type { Hire } from '#domain/orders/hire.ts';
import { isoOrNull } from '#domain/time/instant.ts';

/** Presents by what the deposit of an order is secured; null: by no company. */
export const presentSecurity = ({ held }: Pick<Hire, 'held'>): z.input<typeof security> | null =>
  held === null
    ? null
    : {
        channel: held.method,
        amountFen: held.fen,
        isCredit: held.isCredit,
        until: isoOrNull(held.until ?? null),
        isEnding: held.captureFen !== null,
      };
