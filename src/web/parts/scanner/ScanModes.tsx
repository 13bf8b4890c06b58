import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { line } from '#contract/bounds.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { ScanIcon } from '#web/parts/scanner/ScanIcon.tsx';
import { WeChatMark } from '#web/parts/wechat/WeChatMark.tsx';
import { scannerText } from '#web/text/scanner.ts';

type ManualEntryProps = { open: boolean; onClose: () => void; onCode: (text: string) => void };

/** A code that is typed because nothing else reads it. */
export function ManualEntry({ open, onClose, onCode }: ManualEntryProps) {
  const t = scannerText.use();
  const form = useForm({
    bounds: { code: line(2048) },
    start: { code: '' },
    restartWhen: open,
    empty: { code: t.manualEmpty },
    onSend: ({ code }) => {
      onClose();
      onCode(code);
    },
  });
  return (
    <FormSheet form={form} open={open} onClose={onClose} title={t.typing} send={t.confirm} cancel={t.cancel}>
      <TextInput
        label={t.manualLabel}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        data-autofocus=""
        {...form.field('code')}
      />
    </FormSheet>
  );
}

type Props = {
  onPhoto: (photo: Blob) => void;
  onTyping: () => void;
  /** Absent outside WeChat. */
  onWeChat: (() => void) | null;
  isWeChatBusy: boolean;
};

const hasFinger = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The other ways to read a code, each a press away. */
export function ScanModes({ onPhoto, onTyping, onWeChat, isWeChatBusy }: Props) {
  const t = scannerText.use();
  return (
    <div role="group" aria-label={t.modes} className="flex gap-2 *:flex-1">
      {hasFinger() ? (
        <PhotoMode label={t.photo} icon={<ScanIcon name="photo" />} onPhoto={onPhoto} capture />
      ) : null}
      <PhotoMode label={t.album} icon={<ScanIcon name="album" />} onPhoto={onPhoto} />
      <Mode label={t.typing} icon={<ScanIcon name="typing" />} onPress={onTyping} />
      {onWeChat === null ? null : (
        <Mode
          label={t.weChat}
          icon={isWeChatBusy ? <Spinner size={24} /> : <WeChatMark />}
          onPress={onWeChat}
        />
      )}
    </div>
  );
}

function Mode({ label, icon, onPress }: { label: string; icon: ReactNode; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="press bg-sunken text-ink hover:text-ice-ink flex min-h-16 min-w-0 flex-col items-center justify-center gap-1 rounded-xl px-1 text-sm font-medium"
    >
      {icon}
      <span className="max-w-full truncate">{label}</span>
    </button>
  );
}

type PhotoProps = { label: string; icon: ReactNode; onPhoto: (photo: Blob) => void; capture?: boolean };

/** `capture` opens the camera of the system at once, else there is a choice of pictures. */
function PhotoMode({ label, icon, onPhoto, capture = false }: PhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Mode label={label} icon={icon} onPress={() => input.current?.click()} />
      <PhotoInput input={input} onPhoto={onPhoto} capture={capture} />
    </>
  );
}

type InputProps = Pick<PhotoProps, 'onPhoto' | 'capture'> & { input: RefObject<HTMLInputElement | null> };

/** Takes a photo when it is clicked from elsewhere; it is not seen itself. */
export function PhotoInput({ input, onPhoto, capture = false }: InputProps) {
  return (
    <input
      ref={input}
      type="file"
      accept="image/*"
      {...(capture ? { capture: 'environment' } : {})}
      hidden
      onChange={(event) => {
        const photo = event.currentTarget.files?.[0];
        // The same picture may be chosen again.
        event.currentTarget.value = '';
        if (photo !== undefined) onPhoto(photo);
      }}
    />
  );
}
