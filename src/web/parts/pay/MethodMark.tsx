import { WeChatMark } from '#web/parts/wechat/WeChatMark.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import type { PaymentMethod } from '#domain/orders/status.ts';

const styles: Readonly<Record<PaymentMethod, string>> = {
  wechat: 'bg-success-soft text-success',
  alipay: 'bg-ice-soft text-ice-ink',
  cash: 'bg-warning-soft text-warning',
  meituan: 'bg-warning-soft text-warning',
  douyin: 'bg-violet-soft text-violet',
};

/** The sign of a way to pay on its tint. */
export function MethodMark({ method }: { method: PaymentMethod }) {
  return (
    <span
      aria-hidden="true"
      className={cx('inline-flex size-11 shrink-0 items-center justify-center rounded-lg', styles[method])}
    >
      {method === 'wechat' ? (
        <WeChatMark size={26} />
      ) : method === 'alipay' ? (
        <AlipayMark />
      ) : (
        <Icon name="wallet" size={24} />
      )}
    </span>
  );
}

/** Strokes that people know from the street. */
function AlipayMark() {
  return (
    <svg
      width={26}
      height={26}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.1}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M4.5 6.6h15M12 3.5v6.8M6.2 10.3h11.2c-.9 3.8-3.9 8.4-8.8 8.4-2.6 0-4.1-1.1-4.1-2.7 0-1.7 1.6-2.9 3.9-2.9 3.4 0 6.6 2.2 11.6 4.6" />
    </svg>
  );
}
