import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { copyAndTell } from '#web/parts/frame/copy-and-tell.ts';
import { useSystemWords } from '#web/screens/system/system-words.ts';

type HandOver = { readonly userName: string; readonly password: string };

type Props = {
  open: boolean;
  title: string;
  handOver: HandOver;
  onClose: () => void;
};

/** Shows a new password this one time, to be given to the person. */
export function OnceSheet({ handOver, ...sheet }: Props) {
  const { t } = useSystemWords();
  const { userName, password } = handOver;
  const copy = () =>
    void copyAndTell(t.handOver(userName, password), { done: t.copied, failed: t.copyFailed });
  return (
    <AppSheet
      {...sheet}
      footer={
        <Button variant="secondary" onClick={sheet.onClose}>
          {t.onceDone}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice tone="warning">{t.onceText}</Notice>
        <dl className="bg-sunken m-0 flex flex-col gap-3 rounded-lg p-4">
          <div>
            <dt className="text-ink-2 text-sm">{t['field.userName']}</dt>
            <dd className="m-0 text-lg font-semibold break-all">{userName}</dd>
          </div>
          <div>
            <dt className="text-ink-2 text-sm">{t.newPassword}</dt>
            <dd className="tnum m-0 text-xl font-semibold break-all" data-testid="password">
              {password}
            </dd>
          </div>
        </dl>
        <Button icon="copy" full onClick={copy}>
          {t.copy}
        </Button>
      </div>
    </AppSheet>
  );
}
