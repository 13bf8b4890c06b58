import { useState } from 'react';
import { parseYuan } from '#domain/money/fen.ts';
import { formatYuan } from '#domain/money/format-yuan.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { moneyText } from '#ui/money-text.ts';
import { Notice } from '#ui/Notice.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import type { Bill } from '#web/parts/orders/order-types.ts';
import { likelyNotes, reckonCash } from '#web/parts/pay/cash.ts';
import { deskText } from '#web/text/desk.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

const asTyped = (fen: number): string => formatYuan(fen, { decimals: 'needed' }).replaceAll(',', '');

/** What was just taken, in fen. */
export type TakenCash = { readonly takenFen: number; readonly changeFen: number };

type Props = { bill: Bill; dueFen: number; onTaken: (taken: TakenCash) => void };

/** Cash into the driver's bag: what the guest gives, the change, and a question before it is booked. */
export function DriverCash({ bill, dueFen, onTaken }: Props) {
  const t = useText(deskText);
  const shell = useText(shellText);
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const read = typed.trim() === '' ? null : parseYuan(typed);
  const isWrong = read !== null && (!read.ok || read.value === 0);
  const cash = reckonCash(dueFen, read?.ok === true ? read.value : null);
  const write = useWrite('orders.confirmCash', {
    silent: true,
    oneAtATime: true,
    // What was sent counts, however the bill looks by the time the answer comes.
    onDone: (_order, { amountFen = 0, receivedFen = amountFen }) => {
      setAsking(false);
      setTyped('');
      onTaken({ takenFen: amountFen, changeFen: receivedFen - amountFen });
    },
  });
  const take = () => {
    if (isWrong) return;
    const given = cash.changeFen > 0 ? { receivedFen: cash.receivedFen } : {};
    write.mutate({ billId: bill.id, amountFen: cash.takeFen, ...given });
  };
  return (
    <>
      <BottomBar>
        <Button size="lg" full icon="wallet" onClick={() => (write.reset(), setAsking(true))}>
          {t.driverCash}
        </Button>
      </BottomBar>
      <ConfirmDialog
        open={isAsking}
        title={t.cashAsk(moneyText(cash.takeFen))}
        confirmLabel={t.cashDone}
        cancelLabel={shell.cancel}
        loading={write.isPending}
        onClose={() => setAsking(false)}
        onConfirm={take}
      >
        <Received dueFen={dueFen} typed={typed} onType={setTyped} isWrong={isWrong} />
        <Change changeFen={cash.changeFen} missingFen={cash.missingFen} />
        {t.driverCashText}
        {write.error === null ? null : (
          <div className="mt-3">
            <Notice tone="danger">{messageOf(write.error, shell.unknownError)}</Notice>
          </div>
        )}
      </ConfirmDialog>
    </>
  );
}

type ReceivedProps = { dueFen: number; typed: string; onType: (text: string) => void; isWrong: boolean };

function Received({ dueFen, typed, onType, isWrong }: ReceivedProps) {
  const store = useText(storeText);
  return (
    <div className="mb-3 flex flex-col gap-3 text-left">
      <TextInput
        label={store.received}
        value={typed}
        onChange={onType}
        prefix="¥"
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        placeholder={asTyped(dueFen)}
        error={isWrong ? store.amountWrong : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Chip chosen={typed === ''} onPress={() => onType('')}>
          {store.exact}
        </Chip>
        {likelyNotes(dueFen).map((note) => (
          <Chip key={note} chosen={typed === asTyped(note)} onPress={() => onType(asTyped(note))}>
            <span className="tnum">{moneyText(note)}</span>
          </Chip>
        ))}
      </div>
    </div>
  );
}

function Change({ changeFen, missingFen }: { changeFen: number; missingFen: number }) {
  const store = useText(storeText);
  if (changeFen + missingFen === 0) return null;
  return (
    <p aria-live="polite" className="text-ink mb-3 text-lg font-semibold">
      {changeFen > 0
        ? store.giveChange(moneyText(changeFen))
        : `${store.stillMissing} ${moneyText(missingFen)}`}
    </p>
  );
}
