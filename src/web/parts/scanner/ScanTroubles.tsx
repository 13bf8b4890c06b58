import { useRef } from 'react';
import { AlertFrame } from '#ui/AlertFrame.tsx';
import { Button } from '#ui/Button.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import type { usePhoto } from '#web/parts/scanner/use-photo.ts';
import type { useWeChatScan, WeChatTrouble } from '#web/parts/scanner/use-wechat-scan.ts';
import { scannerText } from '#web/text/scanner.ts';
import { useText } from '#web/text/use-text.ts';

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
  const t = useText(scannerText);
  const again = useRef<HTMLInputElement>(null);
  const isUnread = photo.phase === 'unread';
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
      <input
        ref={again}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file !== undefined) void photo.read(file);
        }}
      />
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
      <WeChatAlert trouble={weChat.trouble} onClose={weChat.close} />
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

/** Goes on saying why while it moves out. */
function WeChatAlert({ trouble, onClose }: { trouble: WeChatTrouble | null; onClose: () => void }) {
  const t = useText(scannerText);
  const why = trouble ?? 'callFailed';
  return (
    <ScanAlert
      open={trouble !== null}
      title={t[`weChat.${why}`]}
      text={t[`weChat.${why}Text`]}
      onClose={onClose}
      actions={[{ label: t.understood, onPress: onClose }]}
    />
  );
}
