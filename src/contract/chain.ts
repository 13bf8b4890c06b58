import { z } from 'zod';
import * as bounds from '#contract/chain-bounds.ts';
import { closedDays } from '#contract/config.ts';
import { rows } from '#contract/endpoint.ts';
import { shapeOf, shapesOf } from '#contract/shape-of.ts';
import { id, instant, line, listOf, queryInt, version } from '#contract/shapes.ts';

/** A business parameter without its prefix, as it is stored. */
const parameter = z.object({ name: z.string(), value: z.string() }).meta({ id: 'StoredParameter' });
const parameters = z.array(parameter);

const storeFacts = {
  ...shapesOf(bounds.store),
  /** GCJ-02 degrees. */
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  restDays: z.array(z.int().min(0).max(6)).max(7),
  closedDays: z.array(closedDays).max(bounds.mostClosedDays),
  isActive: z.boolean(),
};

const managedStore = z.object({ id, ...storeFacts, version }).meta({ id: 'ManagedStore' });
const storeWithParameters = managedStore
  .extend({ parameters: z.object({ own: parameters, chain: parameters }) })
  .meta({ id: 'StoreSettings' });

const isWhole = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): boolean =>
  (latitude === null) === (longitude === null);
const whole = { message: 'latitude and longitude go together' };

const chainSettings = z
  .object({
    ...shapesOf(bounds.chain),
    logo: z.object({ id, accessUrl: z.string() }).nullable(),
    parameters,
    version,
  })
  .meta({ id: 'ChainSettings' });

const parameterName = line(60);
const parameterChange = z
  .object({
    value: shapeOf(bounds.parameterValue),
    /** What the change was made to; another value there is refused. */
    before: shapeOf(bounds.parameterValue),
  })
  .meta({ id: 'ParameterChange' });

const agreementTexts = shapesOf(bounds.agreement);
const agreementNumber = z.object({ number: queryInt(1, 1_000_000) });
const publishedAgreement = z
  .object({ number: z.int(), ...agreementTexts, publishedAt: instant })
  .meta({ id: 'Agreement' });
const agreements = z
  .object({
    versions: z.array(
      z
        .object({ number: z.int(), publishedAt: instant, publishedBy: z.string() })
        .meta({ id: 'AgreementVersion' }),
    ),
    draft: z.object({ ...agreementTexts, version: z.int() }).meta({ id: 'AgreementDraft' }),
  })
  .meta({ id: 'Agreements' });

/** What the owner of the chain and managers set: stores, their rules, names, and what guests agree to. */
export const chainRows = rows({
  'chain.stores': {
    output: listOf(managedStore),
    summary:
      'Lists the stores that the caller may change, also those that closed down, in the chain’s order.',
  },
  'chain.store': { output: storeWithParameters, summary: 'One store with its own rules and the chain’s.' },
  'chain.createStore': {
    body: z.object(storeFacts).refine(isWhole, whole),
    output: managedStore,
    summary: 'Opens a store.',
  },
  'chain.updateStore': {
    body: z.object({ ...storeFacts, version }).refine(isWhole, whole),
    output: managedStore,
    summary:
      'Changes a store. Whether it is open for business and its place among all is the owner’s to say.',
  },
  'chain.setStoreParameter': {
    params: z.object({ id, name: parameterName }),
    body: parameterChange,
    output: parameter,
    summary: 'Sets a rule of a store; a blank value goes back to the chain’s.',
  },
  'chain.get': { output: chainSettings, summary: 'Names, filing numbers and rules of the chain.' },
  'chain.update': {
    body: z.object({ ...shapesOf(bounds.chain), logoId: id.nullable(), version }),
    output: chainSettings,
    summary: 'Changes names and filing numbers of the chain.',
  },
  'chain.setParameter': {
    params: z.object({ name: parameterName }),
    body: parameterChange,
    output: parameter,
    summary: 'Sets a rule of the chain; a blank value goes back to the program’s default.',
  },
  'chain.agreements': {
    output: agreements,
    summary: 'The published versions of the rental agreement, newest first, and the draft of the next.',
  },
  'chain.saveAgreement': {
    body: z.object({ ...agreementTexts, version: z.int().min(0) }),
    output: agreements,
    summary: 'Keeps the draft of the next rental agreement.',
  },
  'chain.publishAgreement': {
    body: z.object({ version: z.int().min(0) }),
    output: agreements,
    summary: 'Publishes the draft: guests agree to it from now on, and nobody changes it any more.',
  },
  'chain.agreement': {
    params: agreementNumber,
    output: publishedAgreement,
    summary: 'One published version of the rental agreement.',
  },
});
