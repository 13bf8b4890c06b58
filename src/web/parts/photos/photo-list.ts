/** A picture that a form holds, on its way to the server or there already. */
export type Photo = {
  /** Names it on this page only. */
  readonly key: string;
  /** What to show: an address of the server, or of the device while it is new. */
  readonly src: string;
  /** Renewing: something shows it already, and it is on its way once more for the next thing. */
  readonly state: 'preparing' | 'uploading' | 'done' | 'renewing' | 'failed';
  /** 0 to 1. */
  readonly progress: number;
  /** What the server calls it; null until it is there. */
  readonly fileId: string | null;
  /** Where the server shows it, below its own address; empty until it is there. */
  readonly path: string;
  /** Uploaded on this page: nothing uses it yet, and removing it deletes it. */
  readonly isNew: boolean;
  /** Why it failed, for the person. */
  readonly message: string;
  /** It failed for what it is: to send it again changes nothing. */
  readonly isUnreadable?: boolean;
};

/** A picture that was just chosen. */
export const newPhoto = (key: string, src: string): Photo => ({
  key,
  src,
  state: 'preparing',
  progress: 0,
  fileId: null,
  path: '',
  isNew: true,
  message: '',
});

/** A stored picture as the initial value of a form. */
export const storedPhoto = (fileId: string, src: string): Photo => ({
  ...newPhoto(fileId, src),
  state: 'done',
  progress: 1,
  fileId,
  isNew: false,
});

/** A picture that this form showed before the page was loaded again. */
export const foundPhoto = (path: string, src: string): Photo => ({
  ...newPhoto(path, src),
  state: 'renewing',
  path,
});

/** The list with one picture changed; one that is gone stays gone. */
export const patchPhoto = (list: readonly Photo[], key: string, patch: Partial<Photo>): readonly Photo[] =>
  list.map((photo) => (photo.key === key ? { ...photo, ...patch } : photo));

/** The list with one picture at another place, counted from 0; beyond the ends it stops there. */
export const movePhoto = (list: readonly Photo[], key: string, to: number): readonly Photo[] => {
  const from = list.findIndex((photo) => photo.key === key);
  const [moved] = list.slice(from, from + 1);
  if (from < 0 || moved === undefined) return list;
  const others = list.filter((photo) => photo.key !== key);
  const place = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, place), moved, ...others.slice(place)];
};

/** What the server calls the pictures, in their order; those that are not there yet are left out. */
export const fileIdsOf = (list: readonly Photo[]): string[] =>
  list.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));

/** Whether a form has to wait: some are not there yet and none of those gave up. */
export const isUnderWay = (list: readonly Photo[]): boolean =>
  list.some(({ state }) => state !== 'done' && state !== 'failed');

/** The list on top of what somebody else saved meanwhile: what they removed goes, what they added comes last; without changes of its own it is theirs. */
export const rebasePhotos = (
  list: readonly Photo[],
  from: readonly Photo[],
  to: readonly Photo[],
): readonly Photo[] => {
  const idsOf = (photos: readonly Photo[]): readonly (string | null)[] => photos.map(({ fileId }) => fileId);
  if (idsOf(list).join() === idsOf(from).join()) return to;
  const [old, now, mine] = [idsOf(from), idsOf(to), idsOf(list)];
  const isGone = ({ fileId }: Photo): boolean =>
    fileId !== null && old.includes(fileId) && !now.includes(fileId);
  const added = to.filter(({ fileId }) => !old.includes(fileId) && !mine.includes(fileId));
  return [...list.filter((photo) => !isGone(photo)), ...added];
};
