/** The public OpenAPI 3.1 document, made from the same declarations that serve the calls. Those of operators are not in it. */
import type { FastifyInstance } from 'fastify';
import type { Binding } from '../platform/binding.ts';
import { replySchema } from '../platform/reply-writer.ts';

interface ObjectSchema {
  readonly properties: Record<string, object>;
  readonly required?: readonly string[];
}

/** What a caller shows: a token in a header, or the cookie of the app in question. */
const SECURITY = { anyone: [], investor: [{ bearer: [] }, { session: [] }] } as const;

export function openApiDocument(bindings: readonly Binding[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { call } of bindings) {
    // What operators may do is nobody else's business.
    if (call.who === 'operator') continue;
    const input = call.input as unknown as ObjectSchema;
    paths[call.path] ??= {};
    paths[call.path]![call.method.toLowerCase()] = {
      operationId: call.name,
      'x-area': call.area,
      'x-effect': call.effect,
      'x-outcomes': Object.fromEntries(call.refusals.map(({ reason, code }) => [reason, code])),
      security: SECURITY[call.who],
      ...(call.method === 'GET'
        ? {
            parameters: Object.entries(input.properties).map(([name, schema]) => ({
              name,
              in: 'query',
              required: input.required?.includes(name) ?? false,
              schema,
            })),
          }
        : {
            requestBody: {
              content: call.files ? { 'multipart/form-data': { schema: formSchema(input, call.files) } } : { 'application/json': { schema: input } },
            },
          }),
      responses: { '200': { description: `The field ${call.codeField} carries the outcome`, content: { 'application/json': { schema: replySchema(call) } } } },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Investment platform', version: '1' },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
      },
    },
    paths,
  };
}

/** A form: its fields, and one file under one of the names. */
const formSchema = (input: ObjectSchema, files: readonly string[]): object => ({
  ...input,
  properties: { ...input.properties, ...Object.fromEntries(files.map((name) => [name, { type: 'string', contentMediaType: 'application/octet-stream' }])) },
});

export function openApi(server: FastifyInstance, bindings: readonly Binding[]): void {
  const document = JSON.stringify(openApiDocument(bindings));
  server.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(document));
}
