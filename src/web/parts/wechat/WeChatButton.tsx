import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Tag } from '#ui/Tag.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { useWeChatStart } from '#web/parts/wechat/use-wechat-start.ts';
import { WeChatMark } from '#web/parts/wechat/WeChatMark.tsx';
import { loginText } from '#web/text/login.ts';

/** While the server asks WeChat who came back. */
export function WeChatWorking() {
  const t = loginText.use();
  return (
    <Card pad="lg" className="flex flex-col items-center py-12 text-center">
      <div role="status" className="flex flex-col items-center">
        <span className="text-success relative inline-flex size-20 items-center justify-center">
          <span className="absolute inset-0 inline-flex items-center justify-center">
            <Spinner size={80} />
          </span>
          <WeChatMark size={36} />
        </span>
        <p className="mt-6 text-lg font-semibold">{t.weChatWorking}</p>
        <p className="text-ink-2 mt-1 text-balance">{t.weChatWorkingText}</p>
      </div>
    </Card>
  );
}

/** A line with a word between two ways to go on. */
export function OrLine({ children }: { children: string }) {
  return (
    <div className="text-ink-3 flex items-center gap-3 text-sm" role="separator">
      <span className="bg-line h-px flex-1" />
      {children}
      <span className="bg-line h-px flex-1" />
    </div>
  );
}

type Props = {
  /** What the visitor should know before WeChat is asked. */
  notice: string;
  wanted: string | undefined;
  isDemo: boolean;
  /** The way in that most take here. */
  isMain: boolean;
};

/** Leaves for WeChat to log in, with what it is for; nothing is asked of WeChat before the tap. */
export function WeChatButton({ notice, wanted, isDemo, isMain }: Props) {
  const t = loginText.use();
  const { start, isLeaving, error } = useWeChatStart('login', wanted);
  return (
    <div className="flex flex-col gap-3">
      {error === null ? null : <Notice tone="danger">{messageOf(error, t.weChatFailed)}</Notice>}
      <Button
        variant={isMain ? 'success' : 'secondary'}
        size="lg"
        full
        className="flex-wrap py-2"
        loading={isLeaving}
        onClick={start}
        aria-describedby="wechat-notice"
      >
        {isLeaving ? null : (
          <span className={isMain ? undefined : 'text-success'}>
            <WeChatMark />
          </span>
        )}
        {t.weChatLogin}
        {isDemo ? <Tag tone="warning">{t.weChatDemo}</Tag> : null}
      </Button>
      <p id="wechat-notice" className="text-ink-3 text-center text-sm text-balance">
        {notice}
      </p>
    </div>
  );
}
