import { useState } from 'react';
import { normalizeBarcode, scannedText } from '#domain/scan/read-code.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { TickedArt } from '#web/parts/gear/scanned-lines.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { CodeField, useCodeNews } from '#web/parts/scanner/CodeField.tsx';
import type { Taken } from '#web/parts/scanner/scan-request.ts';
import { FailSheet } from '#web/screens/driver/run/FailSheet.tsx';
import type { RunStop } from '#web/screens/driver/run/use-run.ts';
import { driverText } from '#web/text/driver.ts';
import { storeText } from '#web/text/store.ts';

type Props = { stop: RunStop; open: boolean; onClose: () => void };

/** The codes that were scanned of a transfer's pieces. */
const useScanned = ({ pieces }: RunStop) => {
  const t = driverText.use();
  const { nameOf } = useGearWords();
  const { news, tell } = useCodeNews();
  const [codes, setCodes] = useState<readonly string[]>([]);
  return {
    codes,
    news,
    onCode: (typed: string): Taken => {
      const code = normalizeBarcode(scannedText(typed));
      const piece = pieces.find(({ barcode }) => barcode === code);
      if (piece === undefined) return tell('danger', t.transferUnknown);
      setCodes((before) => [...before.filter((each) => each !== code), code]);
      return tell('success', nameOf(piece));
    },
  };
};

/** A transfer between stores: pieces are scanned into the van at the one, and left at the other. */
export function TransferSheet({ stop, open, onClose }: Props) {
  const t = driverText.use();
  const isTake = stop.kind === 'take';
  const [isFailing, setFailing] = useState(false);
  const { codes, news, onCode } = useScanned(stop);
  const write = useSheetWrite(
    'runs.handOverTransfer',
    isTake ? t.transferLoaded : t.transferBrought,
    onClose,
  );
  const word = isTake ? t.transferLoad(codes.length) : t.transferBring;
  const isEmpty = isTake && codes.length === 0;
  const buttons = (
    <>
      <Button variant="secondary" size="lg" onClick={() => setFailing(true)}>
        {t.fail}
      </Button>
      <Button
        size="lg"
        loading={write.isPending}
        disabled={isEmpty}
        onClick={() => write.mutate({ id: stop.id, barcodes: isTake ? [...codes] : [] })}
      >
        {isEmpty ? t.transferNone : word}
      </Button>
    </>
  );
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={t.transferTitle}
      {...(stop.outcome === null && { footer: buttons })}
    >
      <div className="flex flex-col gap-4">
        <p className="text-lg font-semibold">
          {stop.storeName}
          <span className="text-ink-2 block text-base font-normal">
            {(isTake ? t.transferFrom : t.transferTo)(stop.otherStore?.name ?? '')}
          </span>
        </p>
        {stop.outcome === null ? <Todo isTake={isTake} onCode={onCode} news={news} /> : null}
        <Pieces stop={stop} codes={codes} />
        {write.error === null ? null : <Notice tone="danger">{messageOf(write.error)}</Notice>}
      </div>
      <FailSheet stop={stop} open={isFailing} onClose={() => setFailing(false)} onDone={onClose} />
    </AppSheet>
  );
}

type TodoProps = Pick<ReturnType<typeof useScanned>, 'onCode' | 'news'> & { isTake: boolean };

function Todo({ isTake, onCode, news }: TodoProps) {
  const t = driverText.use();
  const store = storeText.use();
  if (!isTake) return <Notice>{t.transferBringText}</Notice>;
  return (
    <CodeField
      label={t.transferCode}
      hint={store.codeHint}
      idle={t.transferIdle}
      onCode={onCode}
      busy={false}
      news={news}
    />
  );
}

function Pieces({ stop, codes }: { stop: RunStop; codes: readonly string[] }) {
  const t = driverText.use();
  const { nameOf } = useGearWords();
  return (
    <ul className="divide-line m-0 list-none divide-y p-0">
      {stop.pieces.map((piece) => {
        const isScanned = piece.barcode !== null && codes.includes(piece.barcode);
        return (
          <li key={piece.id} className="flex min-h-16 items-center gap-3 py-2">
            <TickedArt art={piece.art} tick={piece.inVan || isScanned ? 'fine' : 'open'} />
            <span className="min-w-0 flex-1">
              <span className="block leading-snug font-semibold">{nameOf(piece)}</span>
              <span className="text-ink-3 tnum block text-sm">
                {dotted([piece.inVan ? t.inVan : '', piece.barcode ?? ''])}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
