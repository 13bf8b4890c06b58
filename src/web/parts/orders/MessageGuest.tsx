import { isPhoneTold } from '#domain/orders/told-phone.ts';
import { buttonClass } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { copyAndTell } from '#web/parts/frame/copy-and-tell.ts';
import { messageGuestText } from '#web/text/message-guest.ts';

type Props = { phone: string; text: string; label: string; className?: string };

/** Only a device that is held in a hand is sure to have an app for text messages. */
const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Begins a text message to a guest on the phone of whoever presses; elsewhere its words are copied. Nothing for a guest without a phone. */
export function MessageGuest({ phone, text, label, className }: Props) {
  const t = messageGuestText.use();
  if (!isPhoneTold(phone)) return null;
  const style = cx(buttonClass({ variant: 'soft', size: 'sm' }), className);
  if (isPhone()) {
    return (
      <a href={`sms:${phone}?&body=${encodeURIComponent(text)}`} className={style}>
        {label}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={style}
      onClick={() => void copyAndTell(text, { done: t.copied, failed: t.copyFailed })}
    >
      {label}
    </button>
  );
}
