import type { Header } from '#domain/imports/header.ts';
import type { Queryable } from '#server/db/database.ts';
import type { LineGroups } from '#server/imports/line-groups.ts';
import type { Limits } from '#server/imports/reach.ts';
import type { Change, LineFault } from '#server/imports/report.ts';
import type { Names } from '#server/imports/screen-lines.ts';
import type { Writing } from '#server/imports/writing.ts';
import type { CategoryRow } from './sql.ts';

/** A line of a sheet, whichever kind of gear it is about. */
export type GearLine = {
  readonly line: number;
  readonly row: { readonly code: string; readonly category: string; readonly store: string };
};

/** What is to become of a sheet's lines; those in none of the lists stay as they are. */
export type GearPlan = {
  readonly added: readonly GearLine[];
  readonly changed: readonly (GearLine & {
    readonly known: { readonly id: string };
    readonly changes: readonly Change[];
  })[];
  readonly unchanged: number;
  readonly faults: readonly LineFault[];
};

type Planning = Limits & {
  readonly header: Header;
  /** What is compared must not change before it is written. */
  readonly locks: boolean;
};

/** One kind of gear: how its lines are held against what there is, and how a plan is carried out. */
export type GearKind<L extends GearLine, P extends GearPlan> = {
  readonly size: CategoryRow['size'];
  /** Gives those among some codes that only the other kind of gear uses. */
  readonly listTaken: (db: Queryable, codes: readonly string[]) => Promise<string[]>;
  readonly plan: (db: Queryable, lines: readonly L[], planning: Planning) => Promise<P>;
  readonly group: (plan: P) => LineGroups;
  /** Gives the orders that lost their item and found no other, sorted. */
  readonly write: (
    db: Queryable,
    plan: P,
    how: { readonly names: Names; readonly writing: Writing },
  ) => Promise<readonly string[]>;
};
