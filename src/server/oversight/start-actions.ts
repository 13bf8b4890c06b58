import type { Answer, Input } from '#contract/api.ts';
import type { oversightRows } from '#contract/oversight.ts';
import { payChannels } from '#domain/payments/channels.ts';
import { readParameter, type ParameterName } from '#domain/stores/parameters.ts';
import { stepsOf, type StartFacts } from '#domain/stores/start-steps.ts';
import { isoOf } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import { workOf, type Handlers, type Work } from '#server/http/context.ts';
import { readConfiguration, type ChainConfiguration } from '#server/stores/actions.ts';
import { deleteNotedStep, findStarted, insertNotedStep, listNotedSteps } from './sql-start.ts';

/** The parameter that switches a payment company on. */
export const switchOf = { wechat: 'WeChatPayEnabled', alipay: 'AlipayEnabled' } as const satisfies Record<
  string,
  ParameterName
>;

const hasChosen = (
  { stores, global }: ChainConfiguration,
  name: 'PresetDepositAmounts' | 'PresetDeliveryAddresses',
): boolean =>
  readParameter(name, { store: [], global }).length > 0 ||
  stores.some(({ parameters }) => readParameter(name, parameters).length > 0);

/** What of the start the configuration tells. */
const configured = (configuration: ChainConfiguration, payments: PaymentGateways) => {
  const { stores, settings } = configuration;
  const isSet = (key: string): boolean => (settings.get(key) ?? '').trim() !== '';
  const known = payChannels.filter((channel) => payments[channel] !== null);
  return {
    hasName: isSet('systemName'),
    hasAgreement: configuration.agreement !== undefined,
    hasFiling: isSet('icpNumber'),
    stores: stores.map(({ phone, address, latitude, longitude }) => ({
      hasPhone: phone !== '',
      hasAddress: address !== '',
      hasPlace: latitude !== null && longitude !== null,
    })),
    hasDeposits: hasChosen(configuration, 'PresetDepositAmounts'),
    hasAddresses: hasChosen(configuration, 'PresetDeliveryAddresses'),
    hasKeys: known.length > 0,
    takesOnline: known.some((channel) =>
      stores.some(({ parameters }) => readParameter(switchOf[channel], parameters)),
    ),
  };
};

/** How far the installation is, as the data say it now. */
const readStart = async (db: Queryable, payments: PaymentGateways): Answer<'system.start'> => {
  const facts: StartFacts = {
    ...configured(await readConfiguration(db), payments),
    ...(await findStarted(db)),
    notNeeded: (await listNotedSteps(db)).map(({ step }) => step),
  };
  return { steps: stepsOf(facts).map((step) => ({ ...step, lacks: [...step.lacks] })) };
};

/** Notes that an optional step is not needed, or that it is after all; the same twice changes nothing. */
const noteStep = async (
  tx: Queryable,
  work: Work,
  { step, isNeeded }: Input<'system.noteStep'>,
): Promise<void> => {
  const id = uuid();
  const removed = isNeeded ? await deleteNotedStep(tx, step) : [];
  const isNoted = !isNeeded && (await insertNotedStep(tx, { step, id, at: isoOf(work.now) }));
  if (removed.length === 0 && !isNoted) return;
  await recordEventBy(tx, work, {
    kind: isNeeded ? 'startStep.needed' : 'startStep.notNeeded',
    subject: { type: 'startStep', id: removed[0]?.id ?? id },
    storeId: null,
    after: { step },
  });
};

/** How far the installation is on its way to the first order, and what its owner does without. */
export const startHandlers = {
  'system.start': (_input, { db, gateways }) => readStart(db, gateways.payments),
  'system.noteStep': (input, ctx) =>
    ctx.write(async (tx) => {
      await noteStep(tx, workOf(ctx), input);
      return readStart(tx, ctx.gateways.payments);
    }),
} satisfies Partial<Handlers<typeof oversightRows>>;
