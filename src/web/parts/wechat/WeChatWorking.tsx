import { Card } from '#ui/Card.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { WeChatMark } from '#web/parts/wechat/WeChatMark.tsx';
import { loginText } from '#web/text/login.ts';
import { useText } from '#web/text/use-text.ts';

/** While the server asks WeChat who came back. */
export function WeChatWorking() {
  const t = useText(loginText);
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
