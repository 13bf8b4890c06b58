import { officeCalls } from '#contract/office-calls.ts';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { PagedCard } from '#web/parts/lists/PagedCard.tsx';
import { FoldButton } from '#ui/FoldButton.tsx';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import { netOf } from '#domain/finance/payout.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useMayIn } from '#web/parts/account/use-may.ts';
import { ReasonSheet } from '#web/parts/forms/ReasonSheet.tsx';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { wholeDayText } from '#web/parts/time/time-text.ts';
import { CompanyCard } from '#web/screens/store/payouts/CompanyCard.tsx';
import type { Whose } from '#web/screens/store/statements/CompanyDay.tsx';
import { useLocale } from '#web/state/language.ts';
import { ordersText } from '#web/text/orders.ts';
import { payoutsText } from '#web/text/payouts.ts';
import { shellText } from '#web/text/shell.ts';

type Companies = Output<'finance.openPayouts'>;
type Payout = Output<'finance.payouts'>['items'][number];

/** Takes a payout back that was booked wrongly, with the reason. */
function TakeBackSheet({ payout, ...sheet }: { payout: Payout; open: boolean; onClose: () => void }) {
  const t = payoutsText.use();
  const shell = shellText.use();
  const write = useSheetWrite('finance.takeBackPayout', t.takenBackNow, sheet.onClose);
  return (
    <ReasonSheet
      {...sheet}
      title={t.takeBackTitle(moneyText(netOf(payout), true))}
      send={t.takeBackNow}
      cancel={shell.cancel}
      isDanger
      label={t.reason}
      missing={t.reasonMissing}
      write={write}
      onSend={(reason) => write.mutate({ id: payout.id, reason })}
    >
      <Notice tone="warning">{t.takeBackText}</Notice>
    </ReasonSheet>
  );
}

/** Payouts that were booked, when they are asked for. */
function BookedPayouts({ whose }: { whose: Whose }) {
  const t = payoutsText.use();
  const file = <ExportButton call="finance.payouts" input={whose} label={t.export} name={t.exportName} />;
  return (
    <div className="flex flex-col gap-3">
      <FoldButton show={t.showBooked} hide={t.hideBooked} side={file}>
        <PagedCard
          call="finance.payouts"
          input={whose}
          keyOf={({ id }) => id}
          found={t.bookedFound}
          none={<p className="text-ink-3 px-1">{t.noneBooked}</p>}
          byPress
        >
          {(payout, all) => (
            <PayoutRow payout={payout} showsStore={all.some(({ storeId }) => storeId !== payout.storeId)} />
          )}
        </PagedCard>
      </FoldButton>
    </div>
  );
}

function PayoutRow({ payout, showsStore }: { payout: Payout; showsStore: boolean }) {
  const t = payoutsText.use();
  const orders = ordersText.use();
  const locale = useLocale();
  const takingBack = useOpening();
  const mayChain = useMayIn(officeCalls)('finance.bookOpeningPayout');
  const { channel, storeName, throughOn, takenBack, bankNote } = payout;
  const mayTakeBack = takenBack === null && (bankNote === '' || mayChain);
  const name = orders[`method.${channel}`];
  return (
    <article className="flex flex-col gap-2.5 p-4">
      <div>
        <div className="flex items-baseline justify-between gap-4">
          <p className="text-md font-medium">{name}</p>
          <Money
            fen={netOf(payout)}
            size="md"
            exact
            className={takenBack === null ? '' : 'line-through opacity-60'}
          />
        </div>
        {showsStore ? <p className="text-ink-3 text-sm break-words">{storeName}</p> : null}
        <div className="text-ink-3 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <p>
            {(bankNote === '' ? t.throughDay : t.withoutStatementThroughDay)(wholeDayText(throughOn, locale))}
          </p>
          <p className="ml-auto">
            <Money fen={payout.grossFen} exact /> · {t.fee} <Money fen={payout.feeFen} exact />
          </p>
        </div>
      </div>
      <Origin payout={payout} />
      {mayTakeBack ? (
        <div>
          <Button variant="soft" size="sm" icon="refresh" onClick={takingBack.show}>
            {t.takeBack}
          </Button>
          <TakeBackSheet payout={payout} {...takingBack.sheet} />
        </div>
      ) : null}
    </article>
  );
}

function Origin({ payout }: { payout: Payout }) {
  const t = payoutsText.use();
  const moment = useMoment(payout.storeId);
  const { takenBack, seq, bankNote, reason } = payout;
  const place = seq === null ? [] : [t.place(seq)];
  return (
    <>
      <p className="text-ink-3 text-sm">
        {[t.by(payout.bookedBy, moment(payout.bookedAt)), t.lines(payout.lines), ...place].join(' · ')}
      </p>
      {bankNote === '' ? null : (
        <div className="border-line border-l-2 pl-3">
          <p className="text-ink-2 break-words">{bankNote}</p>
          <p className="text-ink-3 text-sm break-words">{reason}</p>
        </div>
      )}
      {takenBack === null ? null : (
        <div className="border-ice border-l-2 pl-3">
          <Tag>{t.takenBack}</Tag>
          <p className="text-ink-2 mt-1 break-words">{takenBack.reason}</p>
          <p className="text-ink-3 text-sm">{t.by(takenBack.by, moment(takenBack.at))}</p>
        </div>
      )}
    </>
  );
}

/** What payment companies have of the stores' money, what of it is to be booked, and what was. */
export function Payouts({ whose }: { whose: Whose }) {
  const t = payoutsText.use();
  const query = useCall('finance.openPayouts', whose, { keepLast: true });
  return (
    <section aria-label={t.title} className="flex flex-col gap-4">
      <h2 className="px-1 text-lg font-semibold">{t.title}</h2>
      <p className="text-ink-2 px-1">{t.lead}</p>
      <Loaded query={query} count={1}>
        {(companies) => <CompanyCards companies={companies} onStale={() => void query.refetch()} />}
      </Loaded>
      <BookedPayouts whose={whose} />
    </section>
  );
}

/** Those with something to book come first. */
const inTurn = (companies: Companies): Companies =>
  companies.toSorted((a, b) => Number(b.days.length > 0) - Number(a.days.length > 0));

function CompanyCards({ companies, onStale }: { companies: Companies; onStale: () => void }) {
  const t = payoutsText.use();
  if (companies.length === 0)
    return (
      <Card>
        <p className="text-ink-3 py-4 text-center">{t.nothing}</p>
      </Card>
    );
  const storeIds = new Set(companies.map(({ storeId }) => storeId));
  return (
    <div className="flex flex-col gap-4">
      {inTurn(companies).map((money) => (
        <CompanyCard
          key={`${money.storeId} ${money.channel}`}
          money={money}
          showsStore={storeIds.size > 1}
          onStale={onStale}
        />
      ))}
    </div>
  );
}
