import { Suspense } from 'react';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { dotted } from '#ui/whole-parts.ts';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { openGear } from '#web/parts/gear-dialog/open-gear.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { Link } from '#web/routing/Link.tsx';
import { riskSentence } from '#web/screens/store/risk/risk-notices.tsx';
import { useLocale } from '#web/state/language.ts';
import { rescueText } from '#web/text/rescue.ts';
import { riskText } from '#web/text/risk.ts';

type Rescue = Output<'orders.rescues'>['items'][number];
type Proposal = Rescue['proposals'][number];

/** The bookings of a store whose item cannot come, and what can be done about each; nothing when there are none. */
export function Rescues({ storeId }: { storeId: string }) {
  const t = rescueText.use();
  const query = useCall('orders.rescues', { storeId }, { refetchMs: 60_000, keepLast: true });
  const rescues = query.data?.items ?? [];
  if (rescues.length === 0) return null;
  return (
    <Notice tone="danger" title={t.title(rescues.length)}>
      <p className="text-ink-2">{t.text}</p>
      <ul className="m-0 mt-2 flex list-none flex-col gap-4 p-0">
        {rescues.map((rescue) => (
          <li key={rescue.lineId} className="flex flex-col gap-1">
            <RescueHead rescue={rescue} />
            <Proposals rescue={rescue} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type OrderRescueProps = { order: { id: string; storeId: string }; lineId: string };

/** What can be done about one line of an order; nothing where no item is missed. */
export function LineRescue({ order, lineId }: OrderRescueProps) {
  const { data } = useCall('orders.rescues', { storeId: order.storeId, orderId: order.id });
  const rescue = data?.items.find((one) => one.lineId === lineId);
  return rescue === undefined ? null : <Proposals rescue={rescue} />;
}

function RescueHead({ rescue }: { rescue: Rescue }) {
  const t = riskText.use();
  const locale = useLocale();
  const { nameOf } = useGearWords();
  const { orderId, customerName, person, startDate, orderNumber } = rescue;
  return (
    <Link
      to={pathTo('storeOrder', { id: orderId })}
      className="press -mx-1 flex min-h-11 items-center justify-between gap-2 rounded-md px-1"
    >
      <span className="min-w-0">
        <span className="tnum block font-semibold">
          {dotted([person === '' ? customerName : person, nameOf(rescue), dayText(startDate, locale)])}
        </span>
        <span className="text-ink-2 tnum block text-sm">
          {dotted([orderNumber, riskSentence({ ...rescue, missing: null, missingOn: null }, t, locale)])}
        </span>
      </span>
      <Icon name="chevron-right" size={18} />
    </Link>
  );
}

function Proposals({ rescue }: { rescue: Rescue }) {
  const t = rescueText.use();
  if (rescue.proposals.length === 0) return <p className="text-ink-2 text-sm">{t.nothing}</p>;
  return (
    <ul className="m-0 flex list-none flex-col gap-2 p-0">
      {rescue.proposals.map((proposal) => (
        <li
          key={`${proposal.kind} ${proposal.variantId} ${proposal.barcode ?? ''}`}
          className="bg-surface flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-lg px-3 py-1.5"
        >
          <span className="text-ink tnum min-w-0">
            <ProposalText {...proposal} />
          </span>
          <ProposalAction rescue={rescue} proposal={proposal} />
        </li>
      ))}
    </ul>
  );
}

function ProposalText({ kind, sizeLabel, barcode, storeName }: Proposal) {
  const t = rescueText.use();
  const { gear } = useGearWords();
  if (kind === 'sister') return t.sister(gear(sizeLabel));
  if (kind === 'equal') return t.equal(barcode ?? '');
  if (kind === 'coming') return t.coming(barcode ?? '', storeName ?? '');
  return t.branch(barcode ?? '', storeName ?? '');
}

export type ActionProps = { rescue: Rescue; proposal: Proposal };

function ProposalAction({ rescue, proposal }: ActionProps) {
  const t = rescueText.use();
  const { kind, barcode, sendable } = proposal;
  if (kind === 'sister') return <AskForSize rescue={rescue} proposal={proposal} />;
  if (kind === 'equal') {
    return (
      <LinkButton
        to={pathTo('storeOrderCreate', { orderNumber: rescue.orderNumber })}
        size="sm"
        variant="secondary"
      >
        {t.bind}
      </LinkButton>
    );
  }
  if (kind === 'coming') return null;
  if (!sendable) return <span className="text-ink-3 text-sm">{t.askBranch}</span>;
  return (
    <Button
      size="sm"
      variant="secondary"
      onClick={() => void openGear({ barcode: barcode ?? '', canTransfer: true, operation: 'transferOut' })}
    >
      {t.send}
    </Button>
  );
}

const SizeDialog = lazyPart(() => import('#web/screens/store/risk/SizeDialog.tsx'), 'SizeDialog');

/** Another size is booked only when its guest agrees. */
function AskForSize(props: ActionProps) {
  const t = rescueText.use();
  const { show, sheet, wasOpened } = useOpening();
  return (
    <>
      <Button size="sm" variant="secondary" onClick={show}>
        {t.askGuest}
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <SizeDialog {...props} {...sheet} />
        </Suspense>
      ) : null}
    </>
  );
}
