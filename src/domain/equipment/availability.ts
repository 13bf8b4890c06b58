import { equipmentStatus, isRentable } from '#domain/equipment/status.ts';
import type { EquipmentStatus } from '#domain/equipment/status.ts';
import { minuteMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';
import { contains, overlaps } from '#domain/time/time-window.ts';
import type { TimeWindow } from '#domain/time/time-window.ts';

/** An item with the windows that are locked on it, in any order. */
export type ItemCalendar = { readonly status: EquipmentStatus; readonly holds: readonly TimeWindow[] };

/** Works out the time that a hire locks an item for: from hand-over or the first midnight, whichever is earlier, to the end plus turnaround. Source: DOMAIN section 1. */
export function holdWindow(hire: {
  startAt: Instant;
  endAt: Instant;
  handOverAt?: Instant | null;
  turnaroundMinutes?: number;
}): TimeWindow {
  return {
    startAt: Math.min(hire.handOverAt ?? hire.startAt, hire.startAt),
    endAt: hire.endAt + (hire.turnaroundMinutes ?? 0) * minuteMs,
  };
}

/** Tells whether an item is out although no lock covers this moment: it is late. */
export function isLate(item: ItemCalendar, now: Instant): boolean {
  return item.status === equipmentStatus.out && !item.holds.some((hold) => contains(hold, now));
}

/** Tells whether an item can be promised for a window: its status allows it, no lock overlaps, and a late item is not needed before `todayEndAt`. */
export function isFree(
  item: ItemCalendar,
  window: TimeWindow,
  clock: { now: Instant; todayEndAt: Instant },
): boolean {
  if (!isRentable(item.status)) return false;
  if (item.holds.some((hold) => overlaps(hold, window))) return false;
  return !isLate(item, clock.now) || window.startAt >= clock.todayEndAt;
}
