import { useState } from 'react';
import type { GearOperation } from '#domain/equipment/gear-operations.ts';
import { readStoredJson, writeStored, writeStoredJson } from '#web/device/storage.ts';
import { draftFor, emptyDraft, readDraft } from '#web/parts/gear-dialog/stock-draft.ts';
import type { StockDraft } from '#web/parts/gear-dialog/stock-draft.ts';

/** The form begun for an item, kept on this device for a day or until it is sent. */
export const useStockDraft = (equipmentId: string, offered: readonly GearOperation[]) => {
  const place = `stock_form_draft_${equipmentId}` as const;
  const [draft, setDraft] = useState(() => draftFor(readDraft(readStoredJson(place), Date.now()), offered));
  return {
    draft,
    keep: (changes: Partial<StockDraft>): void => {
      const next = { ...draft, ...changes };
      setDraft(next);
      writeStoredJson(place, { ...next, keptAt: Date.now() });
    },
    forget: (): void => {
      writeStored(place, null);
      setDraft(emptyDraft);
    },
  };
};
