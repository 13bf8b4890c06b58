import type { z } from 'zod';
import type { Endpoint, Rows } from '#contract/endpoint.ts';
import { needsNoLogin, type Access } from '#domain/access/call-access.ts';
import { tagNotes } from '#contract/tag-notes.ts';
import { refusalResponses, refusalSchemas, refusalsOf } from '#server/http/openapi-refusals.ts';
import { createShapes, namesIn, pascal, type JsonObject, type Shapes } from '#server/http/openapi-shapes.ts';

/** Says in words who may call. */
const describeAccess = (access: Access): string => {
  if (access === 'public') return 'Open to everybody.';
  if (access === 'signedIn') return 'Needs a login.';
  const parts = [
    access.roles === undefined ? '' : `one of the roles ${access.roles.join(', ')}`,
    access.permissions === undefined ? '' : `one of the permissions ${access.permissions.join(', ')}`,
    access.also === undefined ? '' : `one of ${access.also.join(', ')}`,
    access.minTrust === undefined ? '' : `a login proven by ${access.minTrust} or better`,
  ].filter((part) => part !== '');
  if (parts.length === 0) return 'Needs a login.';
  const guests =
    access.guests === undefined ? '' : ` Of the role Customer one of ${access.guests.join(', ')} is enough.`;
  const needs = `Needs ${parts.join(' and ')}`;
  return access.withoutLogin === true ? `${needs}, or no login.${guests}` : `${needs}.${guests}`;
};

const string = { type: 'string' };

/** Headers that calls share, by the name of their component. */
const headers = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    schema: { ...string, default: 'zh' },
    description: 'The language of messages: zh or en.',
  },
  Tenant: {
    name: '__tenant',
    in: 'header',
    schema: string,
    description:
      'The tenant: `default`, or left out. Another one is refused. A query or a cookie of that name does the same.',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { ...string, pattern: '^[\\w.:-]{8,128}$' },
    description: 'One per intent; a repeat with the same key and body gets the first answer.',
  },
  VerificationToken: {
    name: 'RequestVerificationToken',
    in: 'header',
    schema: string,
    description:
      'Needed with the cookie XSRF-TOKEN or __Host-XSRF-TOKEN, that is by browsers; the application configuration and the profile give it.',
  },
} satisfies JsonObject;

/** A call that asks for no key ends the same way however often it comes, or has its own way to tell a repeat. */
const headersOf = (row: Endpoint): JsonObject[] => {
  const names: (keyof typeof headers)[] = ['AcceptLanguage', 'Tenant'];
  if (row.idempotent === 'required') names.push('IdempotencyKey');
  if (row.method !== 'GET' && row.provenByBody !== true) names.push('VerificationToken');
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
};

/** What the names of a call's components begin with; a list and its spreadsheet take the same filters. */
const nameOf = (row: Endpoint): string => pascal(row.key);
const filtersOf = (row: Endpoint): string => pascal(row.key.replace(/\.export$/, ''));

const parametersOf = (row: Endpoint, shapes: Shapes): JsonObject[] => {
  const inPath = row.params === undefined ? [] : namesIn(shapes, row.params, 'path');
  const inQuery = row.query === undefined ? [] : namesIn(shapes, row.query, filtersOf(row));
  return [
    ...inPath.map((one) => ({ ...parameter(one, 'path'), required: true })),
    ...inQuery.map((one) => parameter(one, 'query')),
  ];
};

const parameter = (
  { name, required, schema: { description, ...schema } }: ReturnType<typeof namesIn>[number],
  place: 'path' | 'query',
): JsonObject => ({
  name,
  in: place,
  required,
  ...(description === undefined ? {} : { description }),
  schema,
  // Several values are one text, joined by commas.
  ...(schema['type'] === 'array' ? { style: 'form', explode: false } : {}),
});

const binary = { type: 'string', format: 'binary' };

/** The texts of a form and the one file beside them, or JSON. */
const bodyOf = (row: Endpoint, body: z.ZodType, shapes: Shapes): JsonObject => {
  const name = `${nameOf(row)}Body`;
  if (row.takesFile !== true) return { 'application/json': { schema: shapes.of(body, name, 'input') } };
  const texts = namesIn(shapes, body as z.ZodObject, name);
  const properties = {
    file: { ...binary, description: 'The file.' },
    ...Object.fromEntries(texts.map((one) => [one.name, one.schema])),
  };
  const required = ['file', ...texts.filter((one) => one.required).map((one) => one.name)];
  return { 'multipart/form-data': { schema: shapes.keep(name, { type: 'object', properties, required }) } };
};

const answerOf = (row: Endpoint, shapes: Shapes): JsonObject => {
  if (row.answersStream === true) return { 'text/event-stream': { schema: string } };
  if (row.answersFile !== true)
    return { 'application/json': { schema: shapes.of(row.output, `${nameOf(row)}Answer`, 'output') } };
  const types = row.output.meta()?.['mediaTypes'] as readonly string[] | undefined;
  return Object.fromEntries((types ?? ['*/*']).map((type) => [type, { schema: binary }]));
};

const operationOf = (row: Endpoint, shapes: Shapes): JsonObject => ({
  operationId: row.key,
  tags: [row.key.split('.')[0]],
  ...(row.summary === undefined ? {} : { summary: row.summary }),
  description: describeAccess(row.access),
  security: needsNoLogin(row.access) ? [] : [{ bearer: [] }],
  parameters: [...parametersOf(row, shapes), ...headersOf(row)],
  ...(row.body === undefined
    ? {}
    : { requestBody: { required: true, content: bodyOf(row, row.body, shapes) } }),
  responses: {
    '200': { description: 'Done', content: answerOf(row, shapes) },
    ...(row.mayBeKept === true ? { '304': { description: 'As the ETag that was sent says' } } : {}),
    ...refusalsOf(row),
  },
});

/** Builds the OpenAPI 3.1 document of the rows. */
export const buildApiDocument = (table: Rows): JsonObject => {
  const rows = Object.values(table);
  const shapes = createShapes();
  // What is answered has the plain names, so it is named first.
  for (const row of rows) answerOf(row, shapes);
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const row of rows) (paths[row.path] ??= {})[row.method.toLowerCase()] = operationOf(row, shapes);
  const tags = [...new Set(rows.map(({ key }) => key.split('.')[0] ?? ''))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'SnowGear Smart Store',
      version: '1',
      description:
        'Rental of ski gear: booking, payment, hand-over and return. Amounts are integers in fen, 1/100 yuan. Moments are ISO 8601 in UTC, days are those of the store.',
      contact: { name: 'The shop that runs this server' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that gave this document.' }],
    tags: tags.map((name) => ({ name, description: tagNotes[name] ?? name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `accessToken` of a login.',
        },
      },
      parameters: headers,
      responses: refusalResponses,
      schemas: { ...refusalSchemas, ...shapes.all() },
    },
  };
};
