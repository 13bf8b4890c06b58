import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tag } from '#ui/Tag.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { useWeChatStart } from '#web/parts/wechat/use-wechat-start.ts';
import { WeChatMark } from '#web/parts/wechat/WeChatMark.tsx';
import { loginText } from '#web/text/login.ts';
import { useText } from '#web/text/use-text.ts';

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
  const t = useText(loginText);
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
