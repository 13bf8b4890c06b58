import { payoutMethodNames } from '#contract/agent-lists.ts';
import { nameOf } from '#contract/list-words.ts';
import { Button } from '#ui/Button.tsx';
import { FoldButton } from '#ui/FoldButton.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tag } from '#ui/Tag.tsx';
import { dotted } from '#ui/whole-parts.ts';
import type { Output } from '#web/api/calls.ts';
import { ReasonSheet } from '#web/parts/forms/ReasonSheet.tsx';
import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { PagedCard } from '#web/parts/lists/PagedCard.tsx';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { useLanguage } from '#web/state/language.ts';
import { agentText } from '#web/text/agent.ts';
import { shellText } from '#web/text/shell.ts';

type Payout = Output<'finance.agentPayouts'>['items'][number];

/** What agents were paid, when it is asked for. */
export function PaidAgents({ whose }: { whose: { readonly storeId?: string } }) {
  const t = agentText.use();
  const file = <ExportButton call="finance.agentPayouts" input={whose} label={t.export} name={t.history} />;
  return (
    <section aria-label={t.history} className="mt-3 flex flex-col gap-3">
      <FoldButton show={t.showHistory} hide={t.hideHistory} side={file}>
        <PagedCard
          call="finance.agentPayouts"
          input={whose}
          keyOf={({ id }) => id}
          found={t.payoutsFound}
          none={<p className="text-ink-3 px-1">{t.noHistory}</p>}
          byPress
        >
          {(payout) => <PayoutRow payout={payout} />}
        </PagedCard>
      </FoldButton>
    </section>
  );
}

function PayoutRow({ payout }: { payout: Payout }) {
  const t = agentText.use();
  const language = useLanguage();
  const moment = useMoment(payout.storeId);
  const takingBack = useOpening();
  const { agentName, amountFen, method, reason, storeName, paidAt, paidBy, isClosed, takenBack } = payout;
  return (
    <article className="flex flex-col gap-2.5 p-4">
      <div>
        <div className="flex items-baseline justify-between gap-4">
          <p className="text-md min-w-0 font-medium break-words">{agentName}</p>
          <Money
            fen={amountFen}
            size="md"
            exact
            className={takenBack === null ? '' : 'line-through opacity-60'}
          />
        </div>
        <p className="text-ink-2 text-sm break-words">
          {dotted([nameOf(payoutMethodNames, method, language), storeName, reason])}
        </p>
        <p className="text-ink-3 text-sm">{t.by(paidBy, moment(paidAt))}</p>
      </div>
      {takenBack === null ? null : (
        <div className="border-ice border-l-2 pl-3">
          <Tag>{t.wasTakenBack}</Tag>
          <p className="text-ink-2 mt-1 break-words">{takenBack.reason}</p>
          <p className="text-ink-3 text-sm">{t.by(takenBack.by, moment(takenBack.at))}</p>
        </div>
      )}
      {takenBack === null && !isClosed ? (
        <div>
          <Button variant="soft" size="sm" icon="refresh" onClick={takingBack.show}>
            {t.back}
          </Button>
          <TakeBackSheet payout={payout} {...takingBack.sheet} />
        </div>
      ) : null}
    </article>
  );
}

/** Takes a payout back that was booked wrongly, with the reason. */
function TakeBackSheet({ payout, ...sheet }: { payout: Payout; open: boolean; onClose: () => void }) {
  const t = agentText.use();
  const shell = shellText.use();
  const write = useSheetWrite('finance.takeBackAgentPayout', t.backDone, sheet.onClose);
  return (
    <ReasonSheet
      {...sheet}
      title={t.backTitle(moneyText(payout.amountFen, true))}
      send={t.backNow}
      cancel={shell.cancel}
      isDanger
      label={t.reason}
      missing={t.reasonMissing}
      write={write}
      onSend={(reason) => write.mutate({ id: payout.id, reason })}
    >
      <Notice tone="warning">{t.backText}</Notice>
    </ReasonSheet>
  );
}
