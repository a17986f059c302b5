/** Forms with a file: read into memory as far as a file may be long, never to disk. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadedFile } from '../platform/binding.ts';
import { badShape } from '../platform/faults.ts';

const LARGEST_BYTES = 5 * 1024 * 1024;
/** A file one step too long, so that it is refused for that, and everything beside it. */
const LARGEST_FORM_BYTES = LARGEST_BYTES + 256 * 1024;

/** Makes a scope take forms. Another kind of body is read as a form without a file: calls that take files never answer 415. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: LARGEST_BYTES, files: 1, fields: 20, fieldSize: 4_096, fieldNameSize: 64, parts: 24, headerPairs: 20 },
  });
  scope.removeContentTypeParser(['application/json', 'text/plain']);
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BYTES }, (_request, _body, done) => done(null, {}));
}

export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile | null;
}

/** Reads a form. A file under another name than the call knows is none; a form that cannot be read is a fault 400. */
export async function readForm(request: FastifyRequest, names: readonly string[]): Promise<Form> {
  if (!request.isMultipart()) return { fields: {}, file: null };
  // What says of itself that it is too long is not read at all.
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_FORM_BYTES)
    return { fields: {}, file: { field: names[0]!, bytes: Buffer.alloc(0), isTooBig: true } };
  const fields: Record<string, string> = {};
  let file: UploadedFile | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      // Always read to its end: what is left unread would hold up the rest of the form.
      const bytes = await part.toBuffer();
      const field = names.find((name) => name === part.fieldname.toLowerCase());
      if (field) file = { field, bytes, isTooBig: part.file.truncated };
    }
  } catch (error) {
    throw badShape([
      { path: '/', message: (error as { code?: string }).code === 'FST_FILES_LIMIT' ? 'holds more than one file' : 'is no form that can be read' },
    ]);
  }
  return { fields, file };
}
