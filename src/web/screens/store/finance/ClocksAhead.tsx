import { Notice } from '#ui/Notice.tsx';
import type { Output } from '#web/api/calls.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { clockText, dateText } from '#web/parts/time/time-text.ts';
import { useWaiting } from '#web/screens/store/finance/WaitingMoney.tsx';
import { useLocale } from '#web/state/language.ts';
import { clockAheadText } from '#web/text/clock.ts';

/** The stores whose books have run ahead of the server's clock; nothing while there is none. */
export function ClocksAhead({ storeId }: { storeId: string }) {
  return (useWaiting(storeId).data?.clocks ?? []).map((ahead) => (
    <OneAhead key={ahead.storeId} ahead={ahead} />
  ));
}

function OneAhead({ ahead }: { ahead: Output<'finance.waiting'>['clocks'][number] }) {
  const t = clockAheadText.use();
  const place = { locale: useLocale(), zone: useZone(ahead.storeId) };
  return (
    <Notice tone="danger" title={t.title(ahead.storeName)}>
      <p>{t.what(`${dateText(ahead.until, place)} ${clockText(ahead.until, place)}`)}</p>
    </Notice>
  );
}
