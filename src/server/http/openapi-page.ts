import type { JsonObject } from '#server/http/openapi-shapes.ts';

type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: unknown;
};
type Operation = {
  readonly operationId: string;
  readonly summary?: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
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

/** A schema as text; the shapes that it names lead to where they stand. */
const schemaText = (schema: unknown): string =>
  escapeText(JSON.stringify(schema, null, 2)).replaceAll(
    /#\/components\/schemas\/(\w+)/g,
    (_, name: string) => `<a href="#${name}">${name}</a>`,
  );

const block = (title: string, schema: unknown): string =>
  `<h4>${title}</h4><pre tabindex="0">${schemaText(schema)}</pre>`;

/** Each type of a body with its shape; that it is JSON goes without saying. */
const blocks = (title: string, content: Content): string =>
  Object.entries(content)
    .map(([type, { schema }]) => block(type === 'application/json' ? title : `${title}: ${type}`, schema))
    .join('');

const renderOperation = (method: string, path: string, operation: Operation): string => {
  // Headers that calls share are told once, in the document.
  const parameters = operation.parameters
    .filter((one) => one.name !== undefined)
    .map(
      ({ name, in: place, required, description = '', schema }) =>
        `<li><code>${escapeText(name)}</code> in ${place}${required === true ? ', required' : ''}: ${escapeText(description)} <code>${schemaText(schema)}</code></li>`,
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
export const renderApiPage = (document: JsonObject): string => {
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
  const { schemas } = document['components'] as { readonly schemas: JsonObject };
  const shapes = Object.entries(schemas).map(
    ([name, schema]) =>
      `<details id="${name}"><summary><code>${name}</code></summary><pre tabindex="0">${schemaText(schema)}</pre></details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SnowGear Smart Store API</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
    <body><main><h1>SnowGear Smart Store API</h1>
    <p>Every refusal has the same shape, a stable code and a message in the language of Accept-Language.
    The machine-readable document is <a href="/api/openapi.json">openapi.json</a>.</p>
    ${sections.join('')}<section><h2>Shapes</h2>${shapes.join('')}</section></main></body></html>`;
};
