import { addCalls } from '#web/api/call-row.ts';
import { agreementCalls } from '#contract/agreement-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { useLanguage } from '#web/state/language.ts';
import { agreementText } from '#web/text/agreement.ts';

// No other page fetches them.
addCalls(agreementCalls);

type Props = { number: number; open: boolean; onClose: () => void };

/** One published version of the rental agreement. */
export function AgreementSheet({ number, ...sheet }: Props) {
  const t = agreementText.use();
  const language = useLanguage();
  const moment = useMoment(undefined);
  const found = useQuery({
    queryKey: ['chain.agreement', { number }],
    queryFn: ({ signal }) => call('chain.agreement', { number }, { signal }),
    // What was published never changes.
    staleTime: Infinity,
  });
  return (
    <AppSheet {...sheet} title={t.title(number)}>
      <Loaded query={found} count={1}>
        {({ zh, en, publishedAt }) => (
          <>
            <p className="text-ink-3 text-sm">{t.since(moment(publishedAt))}</p>
            <p className="text-ink-2 pt-2 leading-relaxed whitespace-pre-line">
              {language === 'zh' ? zh : en || zh}
            </p>
          </>
        )}
      </Loaded>
    </AppSheet>
  );
}
