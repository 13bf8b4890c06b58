import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tag } from '#ui/Tag.tsx';
import { dotted } from '#ui/whole-parts.ts';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { healthText } from '#web/text/health.ts';

type Company = Output<'system.health'>['companies'][number];

/** Whether a company takes money for a store: its keys, and a store that takes it. */
export const isAttentionNeeded = ({ hasKeys, stores }: Company): boolean => hasKeys !== stores > 0;

const whyOf = (t: ReturnType<typeof healthText.use>, { hasKeys, stores }: Company): string | null => {
  if (hasKeys && stores > 0) return null;
  if (hasKeys) return t.noStoreTakes;
  return stores > 0 ? t.switchedWithoutKeys : t.noKeys;
};

function CompanyRow({ company }: { company: Company }) {
  const t = healthText.use();
  const moment = useMoment(undefined);
  const check = useWrite('system.checkKeys', { silent: true });
  const fault = useFault(check.error);
  const { channel, hasKeys, stores, lastNoticeAt, isPlayed } = company;
  const why = whyOf(t, company);
  const state = why === null ? t.ok : isAttentionNeeded(company) ? t.attention : t.off;
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-md font-semibold">{t[`company.${channel}`]}</h3>
        <span className="flex gap-2">
          {isPlayed ? <Tag tone="violet">{t.played}</Tag> : null}
          <Tag tone={why === null ? 'success' : isAttentionNeeded(company) ? 'warning' : 'neutral'}>
            {state}
          </Tag>
        </span>
      </div>
      <p className="text-ink-3 text-sm">
        {why ??
          dotted([
            t.takenBy(stores),
            lastNoticeAt === null ? t.noNotice : t.lastNotice(moment(lastNoticeAt)),
          ])}
      </p>
      {hasKeys ? (
        <div>
          <Button
            size="sm"
            variant="secondary"
            icon="lock"
            loading={check.isPending}
            onClick={() => check.mutate({ channel })}
          >
            {t.testKeys}
          </Button>
        </div>
      ) : null}
      {check.data === undefined ? null : <Finding {...check.data} />}
      {fault === null ? null : <Notice tone="danger">{fault}</Notice>}
    </li>
  );
}

function Finding({ finding, code }: Output<'system.checkKeys'>) {
  const t = healthText.use();
  return (
    <div role="status">
      <Notice tone={finding === 'ok' ? 'success' : 'warning'}>
        <p>{t[`finding.${finding}`]}</p>
        {code === '' ? null : <p className="mt-1 text-sm">{t.companyCode(code)}</p>}
      </Notice>
    </div>
  );
}

/** The payment companies: whether their keys are there and right, and whether a store takes them. */
export function Companies({ companies }: { companies: readonly Company[] }) {
  return (
    <ul className="divide-line m-0 list-none divide-y p-0">
      {companies.map((company) => (
        <CompanyRow key={company.channel} company={company} />
      ))}
    </ul>
  );
}

/** The same for a page that asks for nothing else of the health. */
export function OwnCompanies() {
  const health = useCall('system.health', {});
  return (
    <Loaded query={health} count={1}>
      {({ companies }) => <Companies companies={companies} />}
    </Loaded>
  );
}
