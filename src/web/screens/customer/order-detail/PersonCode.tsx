import { personCode } from '#domain/scan/person-code.ts';
import { QrCode } from '#web/parts/codes/QrCode.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { pathTo } from '#web/paths.ts';
import { personCodeText } from '#web/text/person-code.ts';

type Props = { orderNumber: string; person: number; name: string; open: boolean; onClose: () => void };

/** The code of one person of an order, by index, with which the counter serves them alone. */
export function PersonCode({ orderNumber, person, name, ...sheet }: Props) {
  const t = personCodeText.use();
  const code = personCode(orderNumber, person);
  const address = pathTo('storeOrderCreate', { orderNumber, person: String(person + 1) });
  return (
    <AppSheet {...sheet} title={t.title(name)}>
      <div className="flex flex-col items-center gap-4 pt-1 pb-4 text-center">
        <p className="text-ink-2 text-balance">{t.text}</p>
        <QrCode text={location.origin + address} label={t.image(name)} />
        <p className="tnum text-lg font-semibold tracking-widest">{code}</p>
      </div>
    </AppSheet>
  );
}
