import { call } from '#web/api/client.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { scanAndGo, type OrderPath } from '#web/parts/scanner/smart-scan.ts';
import { pathTo } from '#web/paths.ts';
import { driverText } from '#web/text/driver.ts';

const orderPath: OrderPath = async ({ orderNumber }) => {
  const { id } = await call('orders.getByNumber', { orderNumber });
  return pathTo('driverOrder', { id });
};

/** The floating button that reads any code: an order's leads to its page, gear's shows the gear. Source: SPEC sections 2 and 5. */
export function ScanButton({ isInBar = false }: { isInBar?: boolean }) {
  const t = driverText.use();
  return (
    <button
      type="button"
      aria-label={t.scan}
      onClick={() => void scanAndGo(orderPath)}
      // Above the bar at the bottom, which it floats over.
      {...(isInBar && { style: { top: '-3.5rem' } })}
      className={cx(
        'press bg-ink text-canvas shadow-float z-30 inline-flex size-16 items-center justify-center rounded-full',
        isInBar ? 'absolute right-4' : 'ui-fab fixed right-4',
      )}
    >
      <Icon name="scan" size={30} weight={2} />
    </button>
  );
}
