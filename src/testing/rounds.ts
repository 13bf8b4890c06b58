/** Whether all is tested, as in CI; `npm test` leaves out what takes long and rarely fails alone. */
export const isInFull = process.env['TESTS_IN_FULL'] === '1';

/** How often a test of random or killed work repeats itself: few times in `npm test`, more often with TESTS_IN_FULL=1, as in CI. */
export const rounds = (few: number, inFull: number): number => (isInFull ? inFull : few);
