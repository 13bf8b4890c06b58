import { useCallback, useRef, useState } from 'react';
import { normalizeBarcode } from '#domain/scan/barcode.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import { playSound } from '#web/parts/sound/play-sound.ts';
import type { CodeNews } from '#web/screens/store/counter/CodeField.tsx';
import { useCodeQueue } from '#web/screens/store/counter/use-code-queue.ts';
import { useKept } from '#web/screens/store/counter/use-kept.ts';
import { emptyDraft, inputOf } from '#web/screens/store/inventory/form/draft.ts';
import type { Definition, GearDraft } from '#web/screens/store/inventory/form/draft.ts';
import { readCheckIn, withEntry, withoutCode } from '#web/screens/store/inventory/form/kept-check-in.ts';
import type { CheckIn, Entry } from '#web/screens/store/inventory/form/kept-check-in.ts';
import { showSuccess } from '#web/state/toast.ts';
import { gearFormText } from '#web/text/gear-form.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** A check-in that goes on from code to code, kept on this device: what the gear is, and what became of each code. */
export const useCheckIn = (storeId: string, definitions: readonly Definition[]) => {
  const t = useText(gearFormText);
  const shell = useText(shellText);
  const [kept, keep, forget] = useKept('check_in_draft_new', readCheckIn);
  const [news, setNews] = useState<CodeNews | null>(null);
  // Codes follow each other faster than the screen is drawn.
  const latest = useRef(kept);
  const change = (changes: Partial<CheckIn>): void => {
    latest.current = { ...latest.current, ...changes };
    keep(latest.current);
  };
  const draft = kept.draft.storeId === '' ? { ...kept.draft, storeId } : kept.draft;
  const create = useWrite('equipment.create', { silent: true });
  const remove = useWrite('equipment.remove', { oneAtATime: true });
  const title = [draft.name.trim(), draft.sizeLabel.trim()].filter((part) => part !== '').join(' ');

  const say = (tone: CodeNews['tone'], text: string): void => setNews({ tone, text, at: Date.now() });
  const send = async (typed: string): Promise<void> => {
    const code = normalizeBarcode(typed);
    const known = latest.current.entries.find((entry) => entry.code === code);
    if (known !== undefined && known.id !== null) return say('danger', t.again(code));
    try {
      const input = { ...inputOf(draft, definitions), storeId: draft.storeId, barcodeNumber: code };
      const { id, version, barcodeNumber } = await create.mutateAsync(input);
      const entry: Entry = { code: barcodeNumber, title, id, version: version ?? 1, fault: '' };
      change({ entries: withEntry(withoutCode(latest.current.entries, code), entry) });
      say('success', t.taken(barcodeNumber));
    } catch (error) {
      const fault = messageOf(error, shell.unknownError);
      change({ entries: withEntry(latest.current.entries, { code, title, id: null, version: 1, fault }) });
      say('danger', t.notTaken(code, fault));
    }
  };
  const sendLatest = useRef(send);
  sendLatest.current = send;
  const queue = useCodeQueue(useCallback((code: string) => sendLatest.current(code), []));
  return {
    draft,
    isDescribed: kept.isDescribed,
    entries: kept.entries,
    title,
    news,
    isBusy: queue.waiting > 0,
    setDraft: (next: GearDraft) => change({ draft: next }),
    setDescribed: (isDescribed: boolean) => {
      setNews(null);
      change({ draft, isDescribed });
    },
    push: queue.push,
    dismiss: (entry: Entry) => change({ entries: withoutCode(latest.current.entries, entry.code) }),
    undo: (entry: Entry) => {
      if (entry.id === null) return;
      remove.mutate(
        { id: entry.id, version: entry.version },
        {
          onSuccess: () => {
            change({ entries: withoutCode(latest.current.entries, entry.code) });
            playSound('success');
            showSuccess(t.undone(entry.code));
          },
          onError: () => playSound('error'),
        },
      );
    },
    /** The item that is being taken back. */
    undoingId: remove.isPending ? (remove.variables?.id ?? null) : null,
    /** Another model at the same store; the list goes on. */
    beginAnother: () => {
      setNews(null);
      change({ draft: { ...emptyDraft, storeId: draft.storeId }, isDescribed: false });
    },
    finish: () => {
      latest.current = readCheckIn(null);
      forget();
    },
  };
};
