import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Endpoint, Rows } from '#contract/endpoint.ts';
import type { Access } from '#domain/access/call-access.ts';

type Operation = {
  readonly operationId: string;
  readonly summary?: string;
  readonly description: string;
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: unknown }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: { readonly '200': { readonly content: Content } };
};
type Content = { readonly [type: string]: { readonly schema: unknown } };

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replaceAll(/[&<>"]/g, (found) => escapes[found] ?? found);

const style = `
  :root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
  details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: .5rem .75rem; }
  summary { cursor: pointer; overflow-wrap: anywhere; }
  b.method { display: inline-block; min-width: 4.5rem; }
  pre { overflow-x: auto; background: var(--line); padding: .75rem; border-radius: .5rem; font-size: .85rem; }
`;

const block = (title: string, schema: unknown): string =>
  `<h4>${title}</h4><pre tabindex="0">${escapeText(JSON.stringify(schema, null, 2))}</pre>`;

/** Each type of a body with its shape; that it is JSON goes without saying. */
const blocks = (title: string, content: Content): string =>
  Object.entries(content)
    .map(([type, { schema }]) => block(type === 'application/json' ? title : `${title}: ${type}`, schema))
    .join('');

const renderOperation = (method: string, path: string, operation: Operation): string => {
  const parameters = operation.parameters.map(
    (one) => `<li><code>${escapeText(one.name)}</code> in ${one.in}${one.required ? ', required' : ''}</li>`,
  );
  const body = operation.requestBody?.content;
  return `<details id="${operation.operationId}">
    <summary><b class="method">${method.toUpperCase()}</b> <code>${escapeText(path)}</code></summary>
    <p>${escapeText(`${operation.summary ?? ''} ${operation.description}`.trim())}</p>
    ${parameters.length === 0 ? '' : `<h4>Parameters</h4><ul>${parameters.join('')}</ul>`}
    ${body === undefined ? '' : blocks('Body', body)}
    ${blocks('Answer', operation.responses['200'].content)}
  </details>`;
};

/** Renders the API document as one page without scripts. */
const renderApiPage = (document: JsonObject): string => {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(
    document['paths'] as Record<string, Record<string, Operation>>,
  )) {
    for (const [method, operation] of Object.entries(methods)) {
      const group = operation.operationId.split('.')[0] ?? '';
      groups.set(group, [...(groups.get(group) ?? []), renderOperation(method, path, operation)]);
    }
  }
  const sections = [...groups].map(
    ([group, parts]) => `<section><h2>${escapeText(group)}</h2>${parts.join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SnowGear Smart Store API</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
    <body><main><h1>SnowGear Smart Store API</h1>
    <p>Every refusal has the same shape, a stable code and a message in the language of Accept-Language.
    The machine-readable document is <a href="/api/openapi.json">openapi.json</a>.</p>
    ${sections.join('')}</main></body></html>`;
};

type JsonObject = { readonly [name: string]: unknown };

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonObject => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const parametersOf = (schema: z.ZodObject | undefined, place: 'path' | 'query'): JsonObject[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
};

/** Says in words who may call. */
const describeAccess = (access: Access): string => {
  if (access === 'public') return 'Open to everybody.';
  if (access === 'signedIn') return 'Needs a login.';
  const parts = [
    access.roles === undefined ? '' : `one of the roles ${access.roles.join(', ')}`,
    access.permissions === undefined ? '' : `one of the permissions ${access.permissions.join(', ')}`,
    access.minTrust === undefined ? '' : `a login proven by ${access.minTrust} or better`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'Needs a login.' : `Needs ${parts.join(' and ')}.`;
};

const idempotencyHeader: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', pattern: '^[\\w.:-]{8,128}$' },
  description: 'One per intent; a repeat with the same key and body gets the first answer.',
};

const verificationHeader: JsonObject = {
  name: 'RequestVerificationToken',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description:
    'Needed with the cookie XSRF-TOKEN or __Host-XSRF-TOKEN, that is by browsers; the application configuration and the profile give it.',
};

/** A call that asks for no key ends the same way however often it comes, or has its own way to tell a repeat. */
const headersOf = (row: Endpoint): JsonObject[] => [
  ...(row.idempotent === 'required' ? [idempotencyHeader] : []),
  ...(row.provenByBody === true ? [] : [verificationHeader]),
];

const binary = { type: 'string', format: 'binary' };

/** The texts of a form and the one file beside them, or JSON. */
const bodyOf = (row: Endpoint, body: z.ZodType): JsonObject => {
  const schema = schemaOf(body, 'input');
  if (row.takesFile !== true) return { 'application/json': { schema } };
  const properties = { file: binary, ...(schema['properties'] as JsonObject) };
  return { 'multipart/form-data': { schema: { ...schema, properties, required: ['file'] } } };
};

const answerOf = (row: Endpoint): JsonObject =>
  row.answersFile === true
    ? { 'image/webp': { schema: binary }, 'image/jpeg': { schema: binary } }
    : { 'application/json': { schema: schemaOf(row.output, 'output') } };

const operationOf = (row: Endpoint): JsonObject => {
  const write = row.method !== 'GET';
  return {
    operationId: row.key,
    tags: [row.key.split('.')[0]],
    ...(row.summary === undefined ? {} : { summary: row.summary }),
    description: describeAccess(row.access),
    security: row.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf(row.params, 'path'),
      ...parametersOf(row.query, 'query'),
      ...(write ? headersOf(row) : []),
    ],
    ...(row.body === undefined ? {} : { requestBody: { required: true, content: bodyOf(row, row.body) } }),
    responses: {
      '200': { description: 'Done', content: answerOf(row) },
      ...(row.mayBeKept === true ? { '304': { description: 'As the ETag that was sent says' } } : {}),
      default: { $ref: '#/components/responses/Error' },
    },
  };
};

const text = { type: 'string' };
const envelopeSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'details', 'data', 'validationErrors'],
      properties: {
        code: text,
        message: text,
        details: { type: ['string', 'null'] },
        data: { type: 'object' },
        validationErrors: {
          type: ['array', 'null'],
          items: { type: 'object', properties: { message: text, members: { type: 'array', items: text } } },
        },
      },
    },
  },
};

/** Builds the OpenAPI 3.1 document of the rows. */
const buildApiDocument = (table: Rows): JsonObject => {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const row of Object.values(table)) {
    (paths[row.path] ??= {})[row.method.toLowerCase()] = operationOf(row);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'SnowGear Smart Store', version: '1' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Error: {
          description: 'Refused: the code is stable, the message is for people and follows Accept-Language.',
          content: { 'application/json': { schema: envelopeSchema } },
        },
      },
    },
  };
};

/** Mounts the document at `/api/openapi.json` and a page for people at `/api/docs`. */
export const registerApiDocument = (app: FastifyInstance, table: Rows): void => {
  let document: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(buildApiDocument(table));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/docs', async (_request, reply) => {
    page ??= renderApiPage(buildApiDocument(table));
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(page);
  });
};
