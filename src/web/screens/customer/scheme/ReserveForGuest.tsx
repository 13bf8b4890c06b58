import { orderWords } from '#contract/form-bounds.ts';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useMay } from '#web/parts/account/use-may.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import type { Scheme } from '#web/parts/schemes/scheme-api.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { agentText } from '#web/text/agent.ts';
import { shellText } from '#web/text/shell.ts';

/** An agent reserves what they put together for a guest whose name and phone they know. */
export function ReserveForGuest({ scheme }: { scheme: Scheme }) {
  const t = agentText.use();
  const shell = shellText.use();
  const mayReserve = useMay()('agents.reserve');
  const { show, sheet } = useOpening();
  const write = useSheetWrite('agents.reserve', t.reserved, () => navigate(pathTo('agentDashboard')));
  const { customerName, customerPhone } = orderWords;
  const form = useForm({
    bounds: { customerName, customerPhone },
    start: { customerName: '', customerPhone: '' },
    write,
    onSend: (sent) => write.mutate({ token: scheme.token, ...sent }),
  });
  if (!mayReserve || !scheme.isMine || !scheme.isUnowned || scheme.status !== 'Active') return null;
  return (
    <>
      <Button size="lg" onClick={show}>
        {t.reserve}
      </Button>
      <FormSheet form={form} {...sheet} title={t.reserveTitle} send={t.reserve} cancel={shell.cancel}>
        <p className="text-ink-2">{t.reserveText}</p>
        <TextInput label={t.guestName} {...form.field('customerName')} />
        <TextInput label={t.guestPhone} {...form.field('customerPhone')} />
      </FormSheet>
    </>
  );
}
