/** Multipart forms with files: read into memory up to the size limit, never to disk. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FormFiles } from '@lumbung/contract/call.ts';
import type { UploadedFile } from '../platform/serve.ts';
import { validationError } from '../platform/faults.ts';

const LARGEST_BYTES = 5 * 1024 * 1024;
/** Allowance for the other fields, and for a file slightly too large, so that it is refused for its size. */
const MORE_BYTES = 256 * 1024;

/** Makes a scope accept forms. Other bodies are treated as a form without files: calls that take files never reply 415. */
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
  /** In the order of the form. */
  readonly files: readonly UploadedFile[];
}

/** Reads a form. Files under names unknown to the call are ignored; an unreadable form is a 400 fault. */
export async function readForm(request: FastifyRequest, { names, atMost }: FormFiles): Promise<Form> {
  if (!request.isMultipart()) return { fields: {}, files: [] };
  // A form whose Content-Length is too large is not read.
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
      // Every file is read to its end: an unread one would block the rest of the form.
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
