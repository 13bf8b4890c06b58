import { prepareTestDatabase } from './test-database.ts';

/** Runs once before the server's test files. */
export const setup = prepareTestDatabase;
