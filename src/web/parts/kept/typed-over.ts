import { useEffect, useState } from 'react';
import { readStoredJson, writeStored } from '#web/device/storage.ts';
import { fieldsOf } from '#web/parts/kept/read-fields.ts';
import { sessionStore } from '#web/state/session-store.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

/** Whether a kept value is of the kind that stands in a field: a text or nothing, a switch, some texts, or texts by name. */
const isLike = (value: unknown, now: unknown): boolean => {
  if (now === null) return value === null || isText(value);
  if (Array.isArray(now)) return areTexts(value);
  if (typeof now !== 'object') return typeof value === typeof now;
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((each) => isText(each) || areTexts(each))
  );
};

/** The fields of a form as they were kept; one that is missing, or of another kind, is as in `saved`. */
export const readLike = <D extends object>(kept: unknown, saved: D): D => {
  const fields = fieldsOf(kept);
  const read = Object.entries(saved).map(([name, now]): [string, unknown] => [
    name,
    isLike(fields[name], now) ? fields[name] : now,
  ]);
  return { ...saved, ...Object.fromEntries(read) };
};

/** The own changes on top of the latest: what was not touched follows it. */
export const onLatest = <D extends object>(draft: D, base: D, latest: D): D => {
  const before = fieldsOf(base);
  const touched = Object.entries(draft).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return { ...latest, ...Object.fromEntries(touched) };
};

type Options<D> = {
  /** Names the form and what it is about. */
  readonly place: `form_draft_${string}`;
  /** What is saved, or a form that nobody began. */
  readonly saved: D;
  /** Puts what was typed over what was saved then on what is saved now; field by field unless said otherwise. */
  readonly rebase?: (draft: D, base: D, saved: D) => D;
};

/**
 * What is typed into a form over what is saved. It survives a reload, a crash and the end of the login, for the one who
 * typed it; it goes once it is saved or the form is left.
 */
export const useTypedOver = <D extends object>({ place, saved, rebase = onLatest }: Options<D>) => {
  const state = useState<D>(() => {
    const kept = fieldsOf(readStoredJson(place));
    return kept['draft'] === undefined
      ? saved
      : rebase(readLike(kept['draft'], saved), readLike(kept['base'], saved), saved);
  });
  const [draft] = state;
  const [typed, before] = [JSON.stringify(draft), JSON.stringify(saved)];
  useEffect(() => {
    writeStored(place, typed === before ? null : `{"draft":${typed},"base":${before}}`);
  }, [place, typed, before]);
  useEffect(
    () => () => {
      if (sessionStore.get() !== null) writeStored(place, null);
    },
    [place],
  );
  return state;
};
