import type { HireCommand } from '#domain/orders/hire-rule.ts';
import { securableFen } from '#domain/orders/hold-rules.ts';
import type { HireGuess } from '#testing/hire-guesses.ts';

/** Guesses what companies tell of deposits that they answer for. */
export const holdGuesses = {
  holdDeposit: ({ hire, random: { chance, pick } }: HireGuess): HireCommand<'holdDeposit'> => ({
    kind: 'holdDeposit',
    fen: chance(0.9) ? securableFen(hire) : 30_000,
    method: pick(['wechat', 'alipay'] as const),
    isCredit: chance(0.5),
  }),
  endHold: ({ hire: { held }, random: { chance, pick } }: HireGuess): HireCommand<'endHold'> => {
    const fen = pick([20_000, held?.fen, 1.5]);
    return { kind: 'endHold', capturedFen: (chance(0.7) ? held?.captureFen : fen) ?? 0 };
  },
};
