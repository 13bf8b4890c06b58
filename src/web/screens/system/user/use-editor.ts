import { useEffect, useEffectEvent, useState } from 'react';
import type { ValuesOf } from '#contract/bounds.ts';
import type { employee } from '#contract/form-bounds.ts';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { draftOf, inputOf, isChanged, rebase } from '#web/screens/system/user/draft.ts';
import type { User, UserDraft } from '#web/screens/system/user/draft.ts';
import { begun, noteLeft } from '#web/screens/system/user/left-draft.ts';
import { isStale, staleUserOf } from '#web/screens/system/user/stale-user.ts';

/** An employee's form on top of what is saved; what somebody else saves meanwhile comes in under the own changes. */
export const useEditor = (loaded: User, onSaved: () => void) => {
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState<UserDraft>(() => begun(loaded.id, draftOf(loaded)));
  const [wasOvertaken, setWasOvertaken] = useState(false);
  const note = useEffectEvent(() => {
    const saved = draftOf(base);
    noteLeft(base.id, isChanged(draft, saved) ? { draft, base: saved } : null);
  });
  useEffect(() => () => note(), []);
  const latest = useCall('users.get', { id: loaded.id }).data ?? loaded;
  const takeUp = (user: User): void => {
    setBase(user);
    setDraft(rebase(draft, draftOf(base), draftOf(user)));
  };
  if (latest.version > base.version) {
    takeUp(latest);
    setWasOvertaken(isChanged(draft, draftOf(base)));
  }
  const write = useWrite('users.update', {
    oneAtATime: true,
    silent: true,
    onDone: (user) => {
      setBase(user);
      setDraft(draftOf(user));
      setWasOvertaken(false);
      onSaved();
    },
  });
  const takeStale = (error: unknown): void => {
    const user = staleUserOf(error);
    if (user === undefined) return;
    takeUp(user);
    setWasOvertaken(true);
  };
  return {
    user: base,
    draft,
    setDraft,
    wasOvertaken,
    isChanged: isChanged(draft, draftOf(base)),
    /** The draft as it is saved. */
    saved: draftOf(base),
    write,
    /** Somebody else's change came first: it is taken in. */
    isStale: isStale(write.error),
    save: (sent: ValuesOf<typeof employee>) =>
      write.mutate({ id: base.id, version: base.version, ...inputOf(sent, draft) }, { onError: takeStale }),
    undo: () => {
      setDraft(draftOf(base));
      setWasOvertaken(false);
      write.reset();
    },
    takeUp,
  };
};
