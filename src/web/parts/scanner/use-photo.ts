import { useState } from 'react';
import { scannedText } from '#domain/scan/read-code.ts';
import { isOfKind } from '#web/parts/scanner/kinds.ts';
import { dropDecoder, sharedDecoder } from '#web/parts/scanner/shared-decoder.ts';
import type { ScanRequest } from '#web/parts/scanner/scan-request.ts';
import type { ScanSession } from '#web/parts/scanner/scan-session.ts';
import { scannerText } from '#web/text/scanner.ts';
import { useText } from '#web/text/use-text.ts';

/** How reading a photo stands; `unread` holds no code, `failed` is no picture that can be opened. */
type PhotoPhase = 'idle' | 'reading' | 'unread' | 'failed' | 'choose';

/** Reads codes from photos; one with several codes asks which is meant, unless many are wanted. */
export const usePhoto = (session: ScanSession, request: ScanRequest) => {
  const t = useText(scannerText);
  const [phase, setPhase] = useState<PhotoPhase>('idle');
  const [choices, setChoices] = useState<readonly string[]>([]);
  const give = (texts: readonly string[]): void => {
    setPhase('idle');
    for (const text of texts) session.given(text, 'photo');
  };
  const miss = (next: 'unread' | 'failed'): void => {
    setPhase(next);
    session.complain(next === 'failed' ? t.photoFailed : t.unreadTitle);
  };
  const read = async (photo: Blob): Promise<void> => {
    setPhase('reading');
    try {
      const found = await sharedDecoder().readPhoto(photo);
      const fitting = found.filter(({ format }) => isOfKind(format, request.kind));
      // One label may carry the same code twice, as a link and as bars.
      const texts = [...new Set(fitting.map(({ text }) => scannedText(text)))];
      if (texts.length === 0) return miss('unread');
      if (texts.length === 1 || request.many === true) return give(texts);
      setChoices(texts);
      setPhase('choose');
    } catch {
      dropDecoder();
      miss('failed');
    }
  };
  return {
    phase,
    choices,
    read,
    choose: (text: string) => give([text]),
    close: () => setPhase('idle'),
  };
};
