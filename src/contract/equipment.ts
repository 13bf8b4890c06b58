import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import {
  attributeDefinition,
  availability,
  category,
  equipment,
  equipmentStatusCode,
  stockAnswer,
  unavailableTime,
} from '#contract/equipment-shapes.ts';
import { exportOf, readOf } from '#contract/list-query.ts';
import { code, day, id, listOf, page, queryFlag, queryInt, text } from '#contract/shapes.ts';
import { gearList } from '#contract/store-lists.ts';

/** Length is decided by the rules, which have words for it; this only bounds what is read. */
const note = { reason: text(1000).default(''), remarks: text(2000).default('') };

/** Items, what is free, and stock work at the shelf. Source: SPEC sections 3 to 5 and 7. */
export const equipmentRows = rows({
  'equipment.byBarcode': {
    query: z.object({ barcodeNumber: code }),
    output: equipment,
    summary: 'Looks an item up by its label, typed or scanned; staff see more than guests.',
  },
  'equipment.list': readOf(gearList, equipment, 'Lists items of every store.'),
  'equipment.export': exportOf(
    gearList,
    'Every item that the filters find, as a spreadsheet that the import understands.',
  ),
  'equipment.categories': { output: listOf(category) },
  'equipment.attributeDefinitions': {
    query: z.object({
      ...page,
      maxResultCount: queryInt(1, 1000).default(100),
      categoryId: id.optional(),
      isFilterable: queryFlag.optional(),
      isEnabled: queryFlag.optional(),
    }),
    output: listOf(attributeDefinition),
  },
  'equipment.availability': {
    query: z.object({ storeId: id, startDate: day, days: queryInt(1, 365) }),
    output: availability,
    summary: 'What a store can still promise for some days, by model and size.',
  },
  'equipment.unavailableTimes': {
    output: listOf(unavailableTime),
    summary: 'When an item is taken from now on, and by what; the earliest first.',
  },
  'equipment.stockIn': {
    body: z.object({ ...note, shouldClearManualUnavailableTime: z.boolean().default(true) }),
    output: stockAnswer,
  },
  'equipment.stockOut': {
    /** Instants, or days at the store. The end is exclusive; both are widened to whole days. */
    body: z.object({
      ...note,
      unavailableStartTime: z.union([z.iso.datetime({ offset: true, local: true }), day]),
      unavailableEndTime: z.union([z.iso.datetime({ offset: true, local: true }), day]),
    }),
    output: stockAnswer,
  },
  'equipment.changeStatus': {
    body: z.object({ ...note, newStatus: equipmentStatusCode }),
    output: stockAnswer,
    summary: 'Marks an item; back to 0 it is taken in, which needs the right to stock-in.',
  },
  'equipment.transfer': { body: z.object({ ...note, toStoreId: id }), output: stockAnswer },
  'equipment.transferArrive': {
    body: z.object(note),
    output: stockAnswer,
    summary: 'The item reached the store that it was sent to.',
  },
});
