/** The public OpenAPI 3.1 document, generated from the declarations that serve the calls. Operators' calls are left out. */
import type { FastifyInstance } from 'fastify';
import { type Call, isFileReply } from '@lumbung/contract/call.ts';
import { addressOf, BASES, type Bases, fieldsInPath } from '@lumbung/contract/route.ts';
import type { Binding } from '../platform/serve.ts';
import { replySchema } from '../platform/reply-writer.ts';

interface ObjectSchema {
  readonly properties: Record<string, object>;
  readonly required?: readonly string[];
}

/** Authentication: a bearer token, or the session cookie. */
const SIGNED_IN = [{ bearer: [] }, { session: [] }] as const;

export function openApiDocument(bindings: readonly Binding[], bases: Bases = BASES): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { call } of bindings) {
    // Operators' calls are not public.
    if (call.base === 'ops') continue;
    const address = addressOf(call, bases);
    const inPath = fieldsInPath(call);
    const input = without(call.input as unknown as ObjectSchema, inPath);
    const inAddress = inPath.map((name) => ({ name, in: 'path', required: true, schema: (call.input as unknown as ObjectSchema).properties[name]! }));
    paths[address] ??= {};
    paths[address]![call.method.toLowerCase()] = {
      operationId: call.name,
      'x-area': call.area,
      'x-effect': call.effect,
      'x-outcomes': {
        ...Object.fromEntries(call.successes.map((name) => [name, call.family.successes[name]])),
        ...Object.fromEntries(call.refusals.map((reason) => [reason, call.family.refusals[reason]])),
      },
      security: call.who === 'investor' || call.who === 'partialInvestor' ? SIGNED_IN : [],
      ...(call.method === 'POST' && inAddress.length > 0 ? { parameters: inAddress } : {}),
      ...(call.method === 'GET'
        ? {
            parameters: [
              ...inAddress,
              ...Object.entries(input.properties).map(([name, schema]) => ({
                name,
                in: 'query',
                required: input.required?.includes(name) ?? false,
                schema,
              })),
            ],
          }
        : {
            requestBody: {
              content: call.files ? { 'multipart/form-data': { schema: formSchema(input, call.files.names) } } : { 'application/json': { schema: input } },
            },
          }),
      responses: { '200': { description: `The field ${call.codeField} carries the outcome`, content: contentOf(call) } },
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

/** Content of a reply: JSON, or for a file its own types, with refusals as JSON. */
const contentOf = (call: Call): object => ({
  ...(isFileReply(call.reply) ? Object.fromEntries(call.reply.contentTypes.map((type) => [type, {}])) : {}),
  'application/json': { schema: replySchema(call) },
});

/** The input schema without fields in the path. */
const without = (input: ObjectSchema, names: readonly string[]): ObjectSchema =>
  names.length === 0
    ? input
    : {
        ...input,
        properties: Object.fromEntries(Object.entries(input.properties).filter(([name]) => !names.includes(name))),
        required: (input.required ?? []).filter((name) => !names.includes(name)),
      };

/** Schema of a form: its fields, and a file under each of the names. */
const formSchema = (input: ObjectSchema, files: readonly string[]): object => ({
  ...input,
  properties: { ...input.properties, ...Object.fromEntries(files.map((name) => [name, { type: 'string', contentMediaType: 'application/octet-stream' }])) },
});

export function openApi(server: FastifyInstance, bindings: readonly Binding[], bases: Bases): void {
  const document = JSON.stringify(openApiDocument(bindings, bases));
  server.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(document));
}
