import { agentShare } from '#contract/form-bounds.ts';
import { Button } from '#ui/Button.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useWrite } from '#web/api/writes.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { copyAndTell } from '#web/parts/frame/copy-and-tell.ts';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { pathTo } from '#web/paths.ts';
import { staleUserOf, type User } from '#web/screens/system/user/draft.ts';
import { useSession } from '#web/state/session.ts';
import { showSuccess } from '#web/state/toast.ts';
import { agentText, percentOf } from '#web/text/agent.ts';
import { shellText } from '#web/text/shell.ts';

type Terms = NonNullable<User['agent']>;
type Props = { user: User; terms: Terms; onDone: (user: User) => void };

/** What an agent's link carries, and the share that they earn. */
export function AgentCard({ user, terms, onDone }: Props) {
  const t = agentText.use();
  const changing = useOpening();
  // It counts at every store of the chain.
  const maySet = useSession()?.roles.includes('SuperAdmin') === true;
  const { code, permille, chainPermille } = terms;
  const url = location.origin + pathTo('customerBook', { agent: code });
  const share = permille === null ? t.chainShare(percentOf(chainPermille)) : t.ownShare(percentOf(permille));
  return (
    <SectionCard title={t.account}>
      <KeyValue
        rows={[
          { name: t.codeName, value: <span className="tnum">{code}</span> },
          { name: t.shareName, value: share },
        ]}
      />
      <Button
        variant="secondary"
        icon="copy"
        full
        onClick={() => void copyAndTell(url, { done: t.copied, failed: t.copyFailed })}
      >
        {t.copyLink}
      </Button>
      {user.isSelf || !maySet ? null : (
        <>
          <Button variant="secondary" icon="edit" full onClick={changing.show}>
            {t.changeShare}
          </Button>
          {changing.wasOpened ? <ShareSheet {...{ user, terms, onDone }} {...changing.sheet} /> : null}
        </>
      )}
    </SectionCard>
  );
}

function ShareSheet({ user, terms, onDone, ...sheet }: Props & { open: boolean; onClose: () => void }) {
  const t = agentText.use();
  const shell = shellText.use();
  const write = useWrite('users.setAgentShare', {
    silent: true,
    onDone: (answer) => {
      showSuccess(t.shareChanged);
      sheet.onClose();
      onDone(answer);
    },
  });
  const takeStale = (error: unknown) => {
    const latest = staleUserOf(error);
    if (latest !== undefined) onDone(latest);
  };
  const form = useForm({
    bounds: agentShare,
    start: { permille: terms.permille === null ? '' : String(terms.permille) },
    write,
    onSend: ({ permille }) =>
      write.mutate(
        { id: user.id, version: user.version, permille: permille ?? null },
        { onError: takeStale },
      ),
  });
  return (
    <FormSheet form={form} {...sheet} title={t.changeShare} send={t.saveShare} cancel={shell.cancel}>
      <TextInput
        label={t.permille}
        hint={t.permilleHint(percentOf(terms.chainPermille))}
        {...form.field('permille')}
      />
    </FormSheet>
  );
}
