import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { scannedText } from '#domain/scan/read-code.ts';
import { AlertFrame } from '#ui/AlertFrame.tsx';
import { Button } from '#ui/Button.tsx';
import { call } from '#web/api/client.ts';
import { weChatHere } from '#web/device/wechat-client.ts';
import { WeChatSdkError, scanByWeChat } from '#web/device/wechat-sdk.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { isOfKind, weChatKinds, type ScanRequest } from '#web/parts/scanner/scan-request.ts';
import type { ScanSession } from '#web/parts/scanner/scan-session.ts';
import { dropDecoder, sharedDecoder } from '#web/parts/scanner/use-live.ts';
import { scannerText } from '#web/text/scanner.ts';
import { line } from '#contract/bounds.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { ScanIcon } from '#web/parts/scanner/ScanIcon.tsx';
import { WeChatMark } from '#web/parts/wechat/WeChatMark.tsx';

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

type ModesProps = {
  onPhoto: (photo: Blob) => void;
  onTyping: () => void;
  /** Absent outside WeChat. */
  onWeChat: (() => void) | null;
  isWeChatBusy: boolean;
};

const hasFinger = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The other ways to read a code, each a press away. */
export function ScanModes({ onPhoto, onTyping, onWeChat, isWeChatBusy }: ModesProps) {
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
function PhotoInput({ input, onPhoto, capture = false }: InputProps) {
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

/** Why WeChat did not scan. Source: SPEC section 8, WeChat dialogs. */
type WeChatTrouble = 'notHere' | WeChatSdkError['reason'];

/** WeChat's own scanner. It exists in WeChat only, and scans on phones only. */
export const useWeChatScan = (session: ScanSession, kind: ScanRequest['kind']) => {
  const t = scannerText.use();
  const [trouble, setTrouble] = useState<WeChatTrouble | null>(null);
  const [isBusy, setBusy] = useState(false);
  const client = weChatHere();
  const fail = (why: WeChatTrouble): void => {
    setTrouble(why);
    session.complain(t[`weChat.${why}`]);
  };
  const scan = async (): Promise<void> => {
    if (client === null || client.kind === 'computer') return fail('notHere');
    setBusy(true);
    try {
      const sign = (url: string) => call('weChat.jssdkConfig', { url });
      const text = await scanByWeChat(client, sign, weChatKinds(kind));
      if (text !== null) session.given(text, 'weChat');
    } catch (error) {
      // Without a signature of ours the kit cannot start.
      fail(error instanceof WeChatSdkError ? error.reason : 'initFailed');
    } finally {
      setBusy(false);
    }
  };
  return { isOffered: client !== null, isBusy, scan, trouble, close: () => setTrouble(null) };
};

/** How reading a photo stands; `unread` holds no code, `failed` is no picture that can be opened. */
type PhotoPhase = 'idle' | 'reading' | 'unread' | 'failed' | 'choose';

/** Reads codes from photos; one with several codes asks which is meant, unless many are wanted. */
export const usePhoto = (session: ScanSession, request: ScanRequest) => {
  const t = scannerText.use();
  const [phase, setPhase] = useState<PhotoPhase>('idle');
  const [choices, setChoices] = useState<readonly string[]>([]);
  const give = (texts: readonly string[]): void => {
    setPhase('idle');
    for (const text of texts) session.given(text, 'photo');
  };
  const miss = (next: 'unread' | 'failed'): void => {
    setPhase(next);
    session.complain(next === 'failed' ? t.photoFailed : t.unreadTitle);
  };
  const read = async (photo: Blob): Promise<void> => {
    setPhase('reading');
    try {
      const found = await sharedDecoder().readPhoto(photo);
      const fitting = found.filter(({ format }) => isOfKind(format, request.kind));
      // One label may carry the same code twice, as a link and as bars.
      const texts = [...new Set(fitting.map(({ text }) => scannedText(text)))];
      if (texts.length === 0) return miss('unread');
      if (texts.length === 1 || request.many === true) return give(texts);
      setChoices(texts);
      setPhase('choose');
    } catch {
      dropDecoder();
      miss('failed');
    }
  };
  return {
    phase,
    choices,
    read,
    choose: (text: string) => give([text]),
    close: () => setPhase('idle'),
  };
};

type AlertAction = { readonly label: string; readonly onPress: () => void };

type ScanAlertProps = {
  open: boolean;
  title: string;
  text: string;
  /** The last one is the main way on. */
  actions: readonly AlertAction[];
  onClose: () => void;
};

/** Something that did not work, and the ways on. Keep it mounted and drive it by `open`. */
function ScanAlert({ open, title, text, actions, onClose }: ScanAlertProps) {
  return (
    <AlertFrame
      open={open}
      title={title}
      onClose={onClose}
      actions={actions.map(({ label, onPress }, index) => (
        <Button
          key={label}
          variant={index === actions.length - 1 ? 'primary' : 'secondary'}
          {...(index === 0 ? { 'data-autofocus': '' } : {})}
          onClick={onPress}
        >
          {label}
        </Button>
      ))}
    >
      {text}
    </AlertFrame>
  );
}

type Props = {
  photo: ReturnType<typeof usePhoto>;
  weChat: ReturnType<typeof useWeChatScan>;
  onTyping: () => void;
};

/** Dialogs about problems of a photo or of WeChat's scanner: no code, no picture, several codes, no WeChat. */
export function ScanTroubles({ photo, weChat, onTyping }: Props) {
  const t = scannerText.use();
  const again = useRef<HTMLInputElement>(null);
  const isUnread = photo.phase === 'unread';
  const weChatTrouble = weChat.trouble ?? 'callFailed';
  const typeInstead = () => {
    photo.close();
    onTyping();
  };
  const tryAgain = () => {
    photo.close();
    again.current?.click();
  };
  return (
    <>
      <PhotoInput input={again} onPhoto={(photoFile) => void photo.read(photoFile)} />
      <ScanAlert
        open={isUnread || photo.phase === 'failed'}
        title={isUnread ? t.unreadTitle : t.photoFailed}
        text={isUnread ? t.unreadText : t.photoFailedText}
        onClose={photo.close}
        actions={[
          { label: t.unreadAgain, onPress: tryAgain },
          { label: t.typing, onPress: typeInstead },
        ]}
      />
      <ScanAlert
        open={weChat.trouble !== null}
        title={t[`weChat.${weChatTrouble}`]}
        text={t[`weChat.${weChatTrouble}Text`]}
        onClose={weChat.close}
        actions={[{ label: t.understood, onPress: weChat.close }]}
      />
      <AppSheet open={photo.phase === 'choose'} onClose={photo.close} title={t.chooseTitle}>
        <div className="flex flex-col gap-2">
          {photo.choices.map((text) => (
            <Button key={text} variant="soft" full onClick={() => photo.choose(text)}>
              <span className="tnum truncate">{text}</span>
            </Button>
          ))}
        </div>
      </AppSheet>
    </>
  );
}
