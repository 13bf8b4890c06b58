import { z } from 'zod';
import { auditList } from '#contract/audit-lists.ts';
import { rows } from '#contract/endpoint.ts';
import { listRows } from '#contract/list-query.ts';
import { id, instant, listOf, ofStore } from '#contract/shapes.ts';
import { messageKinds } from '#domain/messages/message.ts';
import { payChannels } from '#domain/payments/channels.ts';
import { keyFindings } from '#domain/payments/key-check.ts';
import { optionalSteps, startLacks, startSteps } from '#domain/stores/start-steps.ts';

const channel = z.enum(payChannels);

const step = z
  .object({
    step: z.enum(startSteps),
    state: z.enum(['done', 'open', 'notNeeded']),
    lacks: z.array(z.enum(startLacks)),
  })
  .meta({ id: 'StartStep' });

const start = z.object({ steps: z.array(step) }).meta({ id: 'GuidedStart' });

const company = z
  .object({
    channel,
    hasKeys: z.boolean(),
    /** A simulator stands in for it: no money moves. */
    isPlayed: z.boolean(),
    /** Open stores that take it. */
    stores: z.int(),
    lastNoticeAt: instant.nullable(),
  })
  .meta({ id: 'CompanyHealth' });

const job = z
  .object({
    name: z.string(),
    lastAt: instant.nullable(),
    /** In a row; 0 when the last run went well. */
    failures: z.int(),
    /** It did not run for much longer than it should. */
    isLate: z.boolean(),
  })
  .meta({ id: 'JobHealth' });

const health = z
  .object({
    database: z.object({
      kind: z.enum(['embedded', 'server']),
      version: z.string(),
      bytes: z.number(),
      migrations: z.int(),
    }),
    companies: z.array(company),
    sms: z.object({
      isConfigured: z.boolean(),
      isPlayed: z.boolean(),
      /** The chain lets guests prove their phone by message. */
      isWanted: z.boolean(),
      hasReceipts: z.boolean(),
      sentToday: z.int(),
      mostPerDay: z.int(),
    }),
    weChat: z.object({
      isConfigured: z.boolean(),
      isPlayed: z.boolean(),
      hasTemplates: z.boolean(),
      hasEvents: z.boolean(),
    }),
    /** A small file was written, read and deleted. */
    files: z.object({ isWorking: z.boolean() }),
    /** Messages to guests of the last day. */
    messages: z.object({ arrived: z.int(), failed: z.int(), waiting: z.int() }),
    /** Of the process that answers; none while it has no worker. */
    jobs: z.array(job),
  })
  .meta({ id: 'SystemHealth' });

const difference = z
  .object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
  .meta({ id: 'AuditDifference' });

const auditEvent = z
  .object({
    id,
    at: instant,
    actorName: z.string(),
    kind: z.string(),
    subjectType: z.string(),
    subjectId: id,
    /** The number, code or name of what it was done to. */
    subjectName: z.string().nullable(),
    storeId: id.nullable(),
    storeName: z.string().nullable(),
    reason: z.string(),
    changes: z.array(difference),
  })
  .meta({ id: 'AuditEvent' });

const template = z
  .object({
    /** null: none is configured. */
    templateNo: z.string().nullable(),
    /** The template's field for each of our values that it takes. */
    fields: z.array(z.object({ value: z.string(), field: z.string() })),
  })
  .meta({ id: 'MessageTemplate' });

const guestMessages = z
  .object({
    channels: z.object({
      subscription: template,
      template,
      /** Templates of text messages: of changes, and of news. */
      sms: z.object({ isOn: z.boolean(), changed: z.string().nullable(), news: z.string().nullable() }),
    }),
    /** Of the stores that the caller answers for, on their clocks. */
    quietHours: z.array(z.object({ ...ofStore, quietFrom: z.string(), quietTo: z.string() })),
    own: z.object({ phone: z.string().nullable(), hasWeChat: z.boolean() }).meta({ id: 'OwnAddresses' }),
  })
  .meta({ id: 'GuestMessages' });

/** Setting up, watching and reading up what was done. */
export const oversightRows = rows({
  'system.start': { output: start, summary: 'How far the installation is on its way to the first order.' },
  'system.noteStep': {
    params: z.object({ step: z.enum(optionalSteps) }),
    body: z.object({ isNeeded: z.boolean() }),
    output: start,
    summary: 'Says that an optional step is not needed, or that it is after all.',
  },
  'system.health': { output: health, summary: 'What is switched on, and whether it works.' },
  'system.checkKeys': {
    perMinute: 20,
    params: z.object({ channel }),
    output: z.object({ finding: z.enum(keyFindings), code: z.string() }).meta({ id: 'KeyCheck' }),
    summary:
      'Asks a payment company about a payment that does not exist, to learn whether our keys are right.',
  },
  ...listRows(auditList, {
    item: auditEvent,
    summary:
      'Lists who did what and when: everything for a super admin, what their rights show for a manager.',
  }),
  'system.auditPeople': {
    output: listOf(z.object({ id, name: z.string() }).meta({ id: 'AuditPerson' })),
    summary: 'Lists the employees whose work the caller may read of.',
  },
  'system.messages': {
    output: guestMessages,
    summary: 'By what guests are told of their orders, and when not.',
  },
  'system.testMessage': {
    perMinute: 5,
    body: z.object({ kind: z.enum(messageKinds), channel: z.enum(['template', 'sms']) }),
    output: z
      .object({ result: z.enum(['accepted', 'refused', 'later', 'unknown']) })
      .meta({ id: 'TestMessage' }),
    summary: 'Sends the caller a message with example values.',
  },
});
