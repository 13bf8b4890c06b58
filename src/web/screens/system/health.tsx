import { FoldButton } from '#ui/FoldButton.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { pathTo } from '#web/paths.ts';
import { Companies, isAttentionNeeded } from '#web/screens/system/health/Companies.tsx';
import { JobList } from '#web/screens/system/health/JobList.tsx';
import {
  judgeFiles,
  judgeJobs,
  judgeSms,
  judgeWeChat,
  type Judged,
  type State,
} from '#web/screens/system/health/judge.ts';
import { healthText } from '#web/text/health.ts';

type Health = Output<'system.health'>;

const tones: Readonly<Record<State, Tone>> = { ok: 'success', off: 'neutral', attention: 'warning' };

/** What is switched on and whether it works, with what to do where it does not. */
export function SystemHealth() {
  const health = useCall('system.health', {}, { refetchMs: 60_000 });
  return (
    <Page width="wide" of="systemHealth" back={pathTo('systemHome')}>
      <Loaded query={health}>{(answer) => <Services health={answer} />}</Loaded>
    </Page>
  );
}

function Services({ health }: { health: Health }) {
  const t = healthText.use();
  const [sms, weChat, files, jobs] = [judgeSms, judgeWeChat, judgeFiles, judgeJobs].map((judge) =>
    judge(t, health),
  ) as [Judged, Judged, Judged, Judged];
  const bad =
    [sms, weChat, files, jobs].filter(({ state }) => state === 'attention').length +
    health.companies.filter(isAttentionNeeded).length;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-3">{t.lead}</p>
      <Notice tone={bad === 0 ? 'success' : 'warning'}>{bad === 0 ? t.allWell : t.toSee(bad)}</Notice>
      <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
        <SectionCard title={t.companies}>
          <Companies companies={health.companies} />
        </SectionCard>
        <Service title={t.sms} judged={sms} isPlayed={health.sms.isPlayed} />
        <Service title={t.weChat} judged={weChat} isPlayed={health.weChat.isPlayed} />
        <Service title={t.files} judged={files} />
        <Database {...health.database} />
        <Messages {...health.messages} />
        <SectionCard title={<Titled title={t.jobs} state={jobs.state} />}>
          <p className="text-ink-3">{jobs.text}</p>
          {health.jobs.length === 0 ? null : (
            <FoldButton show={t.showJobs} hide={t.hideJobs}>
              <JobList jobs={health.jobs} />
            </FoldButton>
          )}
        </SectionCard>
      </div>
    </div>
  );
}

function Titled({ title, state, isPlayed = false }: { title: string; state: State; isPlayed?: boolean }) {
  const t = healthText.use();
  return (
    <span className="flex items-center justify-between gap-2">
      {title}
      <span className="flex gap-2">
        {isPlayed ? <Tag tone="violet">{t.played}</Tag> : null}
        <Tag tone={tones[state]}>{t[state]}</Tag>
      </span>
    </span>
  );
}

function Service({ title, judged, isPlayed = false }: { title: string; judged: Judged; isPlayed?: boolean }) {
  const t = healthText.use();
  return (
    <SectionCard title={<Titled title={title} state={judged.state} isPlayed={isPlayed} />}>
      <p className="text-ink-2">{judged.text}</p>
      {isPlayed ? <p className="text-ink-3 text-sm">{t.playedText}</p> : null}
    </SectionCard>
  );
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`;

function Database({ kind, version, bytes, migrations }: Health['database']) {
  const t = healthText.use();
  return (
    <SectionCard title={<Titled title={t.database} state="ok" />}>
      <KeyValue
        rows={[
          { name: t[`kind.${kind}`], value: `${t.version} ${version}` },
          { name: t.size, value: <span className="tnum">{megabytes(bytes)}</span> },
          { name: t.migrations, value: t.migrationsValue(migrations) },
        ]}
      />
      <p className="text-ink-3 text-sm">{kind === 'embedded' ? t.backupEmbedded : t.backupServer}</p>
    </SectionCard>
  );
}

function Messages({ arrived, failed, waiting }: Health['messages']) {
  const t = healthText.use();
  const rows = [
    { name: t.arrived, value: arrived },
    { name: t.failed, value: failed },
    { name: t.waiting, value: waiting },
  ];
  return (
    <SectionCard title={t.messages}>
      <KeyValue className="tnum" rows={rows} />
    </SectionCard>
  );
}
