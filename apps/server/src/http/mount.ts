/** Serves the calls of the contract: access, validation, transaction, reply, in this order for each. */
import type { Who } from '@lumbung/contract/call.ts';
import { addressOf, type Bases, fieldsInPath } from '@lumbung/contract/route.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { agentOf } from '../platform/agent.ts';
import { recordAuditEvent } from '../platform/audit-trail.ts';
import { momentLater, readMoment } from '../platform/clock.ts';
import { readsOf, readTogether, transact } from '../platform/database.ts';
import { isTimed, type RequestContext, type TimedContext } from '../platform/context.ts';
import { validationError } from '../platform/faults.ts';
import { errandOf } from '../platform/jobs.ts';
import { networkOf } from '../platform/network.ts';
import type { Binding, Steps, UploadedFile } from '../platform/serve.ts';
import type { AppContext } from '../app-context.ts';
import { type Admitted, admit, cookieOf } from './admit.ts';
import { acceptJson, acceptOneClick } from './json.ts';
import { runAndRecord, runWrite, type Writing } from './run-write.ts';
import { inputReader } from './shape.ts';
import { transactOutcome } from './transact.ts';
import { acceptForms, type Form, readForm } from './upload.ts';
import { type AnyOutcome, answer, outcomeWriter, send } from './written.ts';

/** Registers one route per bound call. */
export function mount(server: FastifyInstance, app: AppContext, bindings: readonly Binding[]): void {
  refuseOtherMethods(server, bindings, app.config.bases);
  const takesFile = ({ call }: Binding): boolean => call.files !== null;
  server.register(async (scope) => {
    acceptJson(scope);
    for (const binding of bindings) if (!takesFile(binding) && !binding.call.isOneClick) mountOne(scope, app, binding);
  });
  server.register(async (scope) => {
    acceptOneClick(scope);
    for (const binding of bindings) if (binding.call.isOneClick) mountOne(scope, app, binding);
  });
  server.register(async (scope) => {
    await acceptForms(scope);
    for (const binding of bindings) if (takesFile(binding)) mountOne(scope, app, binding);
  });
}

/** The route pattern of a call; an input field in the path is written `:kind`. */
const patternOf = (call: Binding['call'], bases: Bases): string => addressOf(call, bases).replace(/\{(\w+)\}/g, ':$1');

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Replies 405 with the allowed methods on other methods of a served path; HEAD is allowed only for calls without an effect. */
function refuseOtherMethods(server: FastifyInstance, bindings: readonly Binding[], bases: Bases): void {
  const served = new Map<string, Set<string>>();
  for (const { call } of bindings) {
    const path = patternOf(call, bases).toLowerCase();
    if (!served.has(path)) served.set(path, new Set());
    served.get(path)!.add(call.method);
    if (call.method === 'GET' && call.effect === 'reads') served.get(path)!.add('HEAD');
  }
  for (const [url, methods] of served) {
    const allowed = METHODS.filter((method) => methods.has(method)).join(', ');
    server.route({
      method: METHODS.filter((method) => !methods.has(method)),
      url,
      onRequest: async (request, reply) => reply.status(405).header('allow', allowed).send({ reason: 'methodNotAllowed', requestId: request.id }),
      handler: async () => null,
    });
  }
}

function mountOne(server: FastifyInstance, app: AppContext, binding: Binding): void {
  const { call } = binding;
  const { error, unavailable } = call.family.faults;
  const bodyOf = (code: number | undefined) => (code === undefined ? {} : { [call.codeField]: code });
  server.route({
    method: call.method,
    url: patternOf(call, app.config.bases),
    ...makeHandlers(app, binding),
    // If the family has a code for faults, the body of a fault carries it.
    config: { call: call.name, faultBody: bodyOf(error), unavailableBody: bodyOf(unavailable) },
  });
}

/** The two handlers of a call: the caller is admitted before the body is read, the input is processed after. */
function makeHandlers(app: AppContext, binding: Binding) {
  const { call } = binding;
  const cookie = cookieOf(call);
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  const read = inputReader(call);
  const inPath = fieldsInPath(call);
  const writer = outcomeWriter(call);

  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const found = await admit(app, call, request, reply);
    if ('refused' in found) return send(reply, writer.refusal(found.refused, undefined, found.language));
    admitted.set(request, found);
    return undefined;
  };

  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const who = admitted.get(request)!;
    const form = call.files === null ? null : await readForm(request, call.files);
    const raw = form ? form.fields : call.method === 'GET' ? request.query : call.isInQuery || call.isOneClick ? withQuery(request) : request.body;
    if (raw !== undefined && raw !== null && (typeof raw !== 'object' || Array.isArray(raw)))
      throw validationError([{ path: '/', message: 'must be an object' }]);
    // A field in the path takes precedence over the same field in the body.
    const given =
      inPath.length === 0 ? raw : { ...raw, ...Object.fromEntries(inPath.map((field) => [field, (request.params as Record<string, string>)[field]])) };
    const input = read(given);
    const context = await factsOf(app, request, call.who, who, input);
    if (binding.work.kind !== 'write') return answer(request, reply, call, writer, await run(app, binding, context, input, form), { ...who, cookie });
    const { work } = binding;
    const { prepare, ask } = work;
    const writing: Writing = {
      ...(prepare ? { prepare: () => prepare(stepsOf(app, form), context, input) } : {}),
      run: (tx, prepared) => runAndRecord(tx, context, call.name, work, input, prepared),
      ...(ask ? { ask: async (left) => ask(await errandOf(app, app.pools.money), context, left) } : {}),
      writtenOf: writer.outcome,
    };
    return send(reply, await runWrite(app, context, who.caller, request, call.name, input, writing));
  };
  return { onRequest, handler };
}

/** Builds the request context. */
async function factsOf(
  app: AppContext,
  request: FastifyRequest,
  who: Who,
  { caller, session, operator, brand, entry, moment: before, language }: Admitted,
  input: unknown,
): Promise<RequestContext | TimedContext> {
  // Reading the body may take time: the time of a request is when it was complete.
  const moment = before ? momentLater(before, app.clock()) : who === 'anyone' ? { system: app.clock() } : await readMoment(app.reads, app.clock);
  const address = app.addressOf(request);
  const { captcha } = (input ?? {}) as { readonly captcha?: string };
  return {
    ...moment,
    requestId: request.id,
    language,
    session,
    operator,
    client: caller.client,
    clientHash: caller.clientHash,
    isBrowser: caller.isBrowser,
    agent: agentOf(request.headers['user-agent']),
    token: session || operator ? caller.token : null,
    address,
    network: networkOf(address),
    brand,
    entry,
    keys: app.keys,
    reference: app.reference,
    settings: app.settings,
    // Before the transaction, so that no row is locked while waiting for the provider.
    verdict: captcha && app.partners.captcha ? await app.partners.captcha.ask(captcha, address) : null,
  };
}

/** Input of a POST from its query and body; a body that is no object is left for validation to reject. */
const withQuery = ({ query, body }: FastifyRequest): unknown => {
  const isFields = body === undefined || body === null || (typeof body === 'object' && !Array.isArray(body));
  return isFields ? { ...(query as object), ...body } : body;
};

const NO_FILES: readonly UploadedFile[] = [];

const stepsOf = (app: AppContext, form: Form | null): Steps => ({
  db: readsOf(app.pools.reads),
  transact: (run) => transactOutcome(app, run),
  files: app.files,
  uploaded: form?.files ?? NO_FILES,
});

/** Runs `read`, `snapshot` and `steps`. An operator's access to data is recorded before the data is sent. */
async function run(app: AppContext, { call, work }: Binding, context: RequestContext, input: unknown, form: Form | null): Promise<AnyOutcome> {
  if (work.kind === 'write') throw new Error(`${call.name} writes`);
  if (work.kind !== 'steps') {
    return work.kind === 'read' ? work.run(readsOf(app.pools.reads), context, input) : readTogether(app.pools.reads, (db) => work.run(db, context, input));
  }
  const outcome = await work.run(stepsOf(app, form), context, input);
  if (outcome.ok && work.act && isTimed(context) && context.operator) {
    const { operator, business } = context;
    const act = work.act(input, outcome.value);
    await transact(app.pools.money, async (tx) => ({
      keep: true,
      result: await recordAuditEvent(tx, app.keys, operator.operatorId, call.name, act, business),
    }));
  }
  return outcome;
}
