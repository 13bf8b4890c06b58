import type { z } from 'zod';
import type { orderDetail } from '#contract/order-shapes.ts';
import type { explainRent } from '#domain/orders/explain-rent.ts';
import { lateDayFenOf, rateFenOf } from '#domain/orders/gross-price.ts';
import type { Hire } from '#domain/orders/hire.ts';
import { findLine, lateUnitDays } from '#domain/orders/units.ts';
import { isoOrNull } from '#domain/time/instant.ts';
import { handlesGear, type Viewer } from '#server/orders/access.ts';
import type { LineRow } from './sql.ts';
import type { findDetail } from './sql-detail.ts';

type LineView = z.input<typeof orderDetail>['lines'][number];

type Seen = {
  readonly hire: Hire;
  readonly rents: ReturnType<typeof explainRent>;
  readonly detail: NonNullable<Awaited<ReturnType<typeof findDetail>>>;
  readonly viewer: Viewer;
};

const presentRent = (rent: Seen['rents'][number] | undefined): LineView['rent'] =>
  rent === undefined ? null : { rates: [...rent.rates], savings: [...rent.savings], rentFen: rent.rentFen };

/** A line of an order as this viewer may see it. */
export const presentLine = (line: LineRow, { hire, rents, detail, viewer }: Seen): LineView => {
  const facts = findLine(hire, line.id);
  const more = detail.lines.find(({ id }) => id === line.id);
  return {
    ...line,
    equipmentId: viewer.isStaff ? line.equipmentId : null,
    barcode: handlesGear(viewer) || line.boundTo !== null ? (more?.barcode ?? null) : null,
    categoryName: more?.categoryName ?? '',
    art: more?.art ?? 'other',
    rateFen: rateFenOf(hire, line),
    rent: presentRent(rents.find(({ lineId }) => lineId === line.id)),
    handedOverAt: isoOrNull(line.handedOverAt),
    collectedAt: isoOrNull(line.collectedAt),
    lateDayFen: lateDayFenOf(hire, line),
    lateUnitDays: facts === undefined ? 0 : lateUnitDays(hire, facts, detail.timeZone),
  };
};
