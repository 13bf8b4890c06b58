import type { EquipmentStatus } from '#domain/equipment/status.ts';
import type { CellCode } from '#domain/imports/codes.ts';
import type { Refusal } from '#domain/outcome.ts';
import type { Day } from '#domain/time/instant.ts';

/** The part of a line that both kinds of sheet have. */
export type ImportedThing = {
  /** Upper case, half-width. */
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly brand: string;
  readonly model: string;
  readonly size: string;
  /** Per day. */
  readonly rateFen: number;
  readonly depositFen: number;
  /** As the store itself is written; a new store as in the file. */
  readonly store: string;
  readonly remarks: string;
};

export type ImportedItem = ImportedThing & {
  readonly kind: 'item';
  readonly status: EquipmentStatus;
  readonly purchasedOn: Day | null;
};
export type ImportedPool = ImportedThing & { readonly kind: 'pool'; readonly quantity: number };

/** Stored values of existing gear; a line may repeat them even beyond the present limits. */
export type StoredValues = {
  readonly rateFen: number;
  readonly depositFen: number;
  readonly purchasedOn: Day | null;
};

/** What lines are checked against. */
export type ImportSetting = {
  readonly today: Day;
  readonly storeNames: readonly string[];
  /** Accept stores that are not known yet. */
  readonly createsStores: boolean;
  /** By code, of gear that is there already. */
  readonly stored?: ReadonlyMap<string, StoredValues>;
  /** The codes that earlier sheets of the file hold, and where. */
  readonly codesBefore?: ReadonlyMap<string, string>;
};

/** One refused cell: the column's title as in the file, and the text as it stood there. */
export type CellFault = {
  readonly column: string;
  readonly value: string;
  readonly code: CellCode;
  readonly facts?: NonNullable<Refusal['facts']>;
};

/** More than any shelf has, with what broke and what is gone; how many are fit for hire is limited besides. */
export const maxOwned = 1_000_000;
