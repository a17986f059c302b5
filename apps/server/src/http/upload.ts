/** Forms with a file: read into memory as far as a file may be long, never to disk. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FormFiles } from '@lumbung/contract/call.ts';
import type { UploadedFile } from '../platform/serve.ts';
import { validationError } from '../platform/faults.ts';

const LARGEST_BYTES = 5 * 1024 * 1024;
/** What may stand beside the files, and a file one step too long, so that it is refused for that. */
const MORE_BYTES = 256 * 1024;

/** Makes a scope take forms. Another kind of body is read as a form without a file: calls that take files never answer 415. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: LARGEST_BYTES, fields: 20, fieldSize: 4_096, fieldNameSize: 64, parts: 24, headerPairs: 20 },
  });
  scope.removeContentTypeParser(['application/json', 'text/plain']);
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BYTES }, (_request, _body, done) => done(null, {}));
}

export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  /** In the order in which they came. */
  readonly files: readonly UploadedFile[];
}

/** Reads a form. A file under another name than the call knows is none; a form that cannot be read is a fault 400. */
export async function readForm(request: FastifyRequest, { names, atMost }: FormFiles): Promise<Form> {
  if (!request.isMultipart()) return { fields: {}, files: [] };
  // What says of itself that it is too long is not read at all.
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_BYTES * atMost + MORE_BYTES)
    return { fields: {}, files: [{ field: names[0]!, bytes: Buffer.alloc(0), isTooBig: true }] };
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.parts({ limits: { files: atMost } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      // Always read to its end: what is left unread would hold up the rest of the form.
      const bytes = await part.toBuffer();
      const field = names.find((name) => name === part.fieldname.toLowerCase());
      if (field) files.push({ field, bytes, isTooBig: part.file.truncated });
    }
  } catch (error) {
    const hasTooMany = (error as { code?: string }).code === 'FST_FILES_LIMIT';
    throw validationError([
      { path: '/', message: hasTooMany ? `holds more than ${atMost === 1 ? 'one file' : `${atMost} files`}` : 'is no form that can be read' },
    ]);
  }
  return { fields, files };
}
