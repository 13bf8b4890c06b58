import type { Output } from '#web/api/calls.ts';

/** An account as a list shows it. */
export type UserRow = Output<'users.list'>['items'][number];
