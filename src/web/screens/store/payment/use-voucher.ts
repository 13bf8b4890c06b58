import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { voucherCode } from '#contract/voucher-bounds.ts';
import type { VoucherPlatform } from '#domain/orders/status.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Input, Output } from '#web/api/calls.ts';
import { call } from '#web/api/client.ts';
import { useForm } from '#web/parts/forms/use-form.ts';
import { openScanner } from '#web/parts/scanner/open-scanner.ts';
import { playSound } from '#web/parts/sound/play-sound.ts';
import { platformOf } from '#web/screens/store/payment/voucher-platform.ts';
import { useVoucherWrite } from '#web/screens/store/counter/use-voucher-write.ts';
import { vouchersText } from '#web/text/vouchers.ts';

type Asked = Input<'vouchers.find'>;
export type FoundVoucher = Output<'vouchers.find'>;

/** Looks a voucher up; changes nothing. What it found is the answer to the last question. */
const useLookUp = () =>
  useMutation<FoundVoucher, Error, Asked>({
    mutationFn: (asked) => call('vouchers.find', asked),
    onError: () => playSound('error'),
  });

const isSilent = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'voucher.platformBusy';

/** Names why the voucher was not redeemed, after which it is to be looked up again. */
const isRefused = (error: Error): boolean => error instanceof ApiError && error.code.startsWith('voucher.');

/** Reads the order anew before anything is told: nobody is to take the amount that was due before. */
const useFreshOrder = (id: string) => {
  const client = useQueryClient();
  const [isReading, setReading] = useState(false);
  return {
    isReading,
    read: (then: () => void): void => {
      setReading(true);
      void client.refetchQueries({ queryKey: ['orders.get', { id }] }).finally(() => {
        setReading(false);
        then();
      });
    },
  };
};

type Options = {
  readonly orderId: string;
  readonly platforms: readonly VoucherPlatform[];
  /** A try of before has waited for its platform, and what became of it is told apart. */
  readonly hasWaited: boolean;
  /** Hears what was redeemed. */
  readonly onRedeemed: (voucher: FoundVoucher) => void;
};

/** A voucher at the counter: its platform and code, what it is, and its redemption. */
export const useVoucher = ({ orderId, platforms, hasWaited, onRedeemed }: Options) => {
  const t = vouchersText.use();
  const [chosen, setChosen] = useState(platforms[0]);
  const look = useLookUp();
  const order = useFreshOrder(orderId);
  const redeem = useVoucherWrite('vouchers.redeem', {
    onDone: () => {
      if (found === null) return;
      order.read(() => {
        form.reset();
        look.reset();
        onRedeemed(found);
      });
    },
    onRefusal: (error) => {
      if (isRefused(error)) look.reset();
    },
  });
  const refusal = hasWaited && isSilent(redeem.error) ? null : redeem.error;
  const form = useForm({
    bounds: { code: voucherCode },
    start: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: t.codeMissing } : {}),
    fieldOf: (code) => (code.startsWith('voucher.') ? 'code' : undefined),
    write: {
      isPending: look.isPending || redeem.isPending,
      error: isSilent(look.error) ? t.findBusy : (refusal ?? look.error),
    },
    onSend: ({ code }) => lookUp(code),
  });
  const code = form.values.code.trim();
  const platform = platformOf(code, { platforms, chosen });
  // What was typed meanwhile is another voucher.
  const isOfThis = look.variables?.code === code && look.variables.platform === platform;
  const found = isOfThis ? (look.data ?? null) : null;
  const lookUp = (asked: string) => {
    redeem.reset();
    const of = platformOf(asked, { platforms, chosen });
    if (of !== undefined) look.mutate({ id: orderId, platform: of, code: asked });
  };
  return {
    form,
    platform,
    /** Null until it was looked up. */
    found,
    choose: (next: VoucherPlatform) => {
      setChosen(next);
      look.reset();
      redeem.reset();
    },
    scan: async (title: string, tip: string) => {
      const [scanned] = await openScanner({ title, tip, validate: () => null });
      if (scanned === undefined) return;
      form.set({ code: scanned });
      lookUp(scanned.trim());
    },
    isLooking: look.isPending,
    isRedeeming: redeem.isPending || order.isReading,
    redeem: () => {
      if (found === null || platform === undefined || order.isReading) return;
      redeem.mutate({ id: orderId, platform, code, worthFen: found.worthFen });
    },
    clear: () => {
      form.reset();
      look.reset();
      redeem.reset();
    },
  };
};
