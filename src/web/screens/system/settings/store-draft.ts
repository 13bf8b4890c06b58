import { readPastedPlace } from '#domain/geo/pasted-place.ts';
import type { Input, Output } from '#web/api/calls.ts';

export type Store = Output<'chain.updateStore'>;
export type StoreInput = Input<'chain.createStore'>;

export type StoreDraft = {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  /** As pasted. */
  readonly place: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly sort: string;
  /** Days of the week, as texts. */
  readonly restDays: readonly string[];
  readonly closedDays: readonly Store['closedDays'][number][];
  readonly isActive: boolean;
};

/** A new store's form: open all week, behind the others. */
export const emptyDraft: StoreDraft = {
  name: '',
  phone: '',
  address: '',
  place: '',
  startTime: '08:00',
  endTime: '21:00',
  sort: '100',
  restDays: [],
  closedDays: [],
  isActive: true,
};

/** A store's form as it begins. */
export const draftOf = ({ latitude, longitude, ...facts }: Store): StoreDraft => ({
  name: facts.name,
  phone: facts.phone,
  address: facts.address,
  place: latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`,
  startTime: facts.startTime,
  endTime: facts.endTime,
  sort: String(facts.sort),
  restDays: facts.restDays.map(String),
  closedDays: facts.closedDays,
  isActive: facts.isActive,
});

/** Whether something was pasted that tells no place. */
export const isUnreadable = ({ place }: StoreDraft): boolean =>
  place.trim() !== '' && readPastedPlace(place) === null;

/** What a call carries for a form without faults. */
export const inputOf = (
  sent: Omit<StoreInput, 'latitude' | 'longitude' | 'restDays' | 'closedDays' | 'isActive'> & {
    readonly place: string;
  },
  { restDays, closedDays, isActive }: StoreDraft,
): StoreInput => {
  const { place, ...facts } = sent;
  const point = readPastedPlace(place);
  return {
    ...facts,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    restDays: restDays.map(Number),
    closedDays: [...closedDays],
    isActive,
  };
};
