import { useEffect, useRef, useState } from 'react';
import { TextInput } from '#ui/TextInput.tsx';
import { copyAndTell } from '#web/parts/frame/copy-and-tell.ts';
import { pathTo } from '#web/paths.ts';

/** The address of a payment link. What is behind the # reaches no server and no log. */
export const payLinkPath = (orderId: string, billId: string, token: string): string =>
  `${pathTo('customerPayment', { orderId }, { bill: billId })}#t=${encodeURIComponent(token)}`;

/** Copies a link; `hasFailed` once the device did not let us. */
export const useCopyLink = (url: string, words: Parameters<typeof copyAndTell>[1]) => {
  const [hasFailed, setFailed] = useState(false);
  const copy = async (): Promise<void> => setFailed(!(await copyAndTell(url, words)));
  return { hasFailed, copy };
};

/** A link that people copy by hand: marked already. */
export function LinkToCopy({ url, label }: { url: string; label: string }) {
  const box = useRef<HTMLDivElement>(null);
  const select = () => box.current?.querySelector('input')?.select();
  useEffect(() => {
    box.current?.querySelector('input')?.focus();
    select();
  }, [url]);
  return (
    <div ref={box} className="w-full text-left">
      <TextInput label={label} value={url} onChange={select} onClick={select} readOnly inputMode="none" />
    </div>
  );
}
