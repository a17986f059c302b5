/** Uploads files with a form call and reports progress, which `fetch` cannot. */
import { addressWith, fieldsInPath, type Route } from '@lumbung/contract/route.ts';
import { uploadName } from '@lumbung/kernel/documents.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { connected } from './hooks.tsx';
import { type Answer, answerOf, attended, CallFault } from './send.ts';

interface NamedFile {
  readonly name: string;
  readonly bytes: Blob;
}

/** Sends a file under a name. Returns the outcome like any call; throws CallFault if there is none. Progress is in percent. */
export function uploadFile<Input, Reply, Reason extends string>(
  route: Route<Input, Reply, Reason>,
  fields: Readonly<Record<string, string>>,
  file: NamedFile,
  onProgress: (percent: number) => void,
): Promise<Answer<Reply, Reason>> {
  return uploadFiles(route, fields, [file], onProgress);
}

/** Like `uploadFile`, for several files or none. */
export function uploadFiles<Input, Reply, Reason extends string>(
  route: Route<Input, Reply, Reason>,
  fields: Readonly<Record<string, string>>,
  files: readonly NamedFile[],
  onProgress: (percent: number) => void = () => undefined,
): Promise<Answer<Reply, Reason>> {
  return attended(connected().policy, route.name, (more = {}) => uploadOnce(route, { ...fields, ...more }, files, onProgress));
}

function uploadOnce<Input, Reply, Reason extends string>(
  route: Route<Input, Reply, Reason>,
  fields: Readonly<Record<string, string>>,
  files: readonly NamedFile[],
  onProgress: (percent: number) => void,
): Promise<Answer<Reply, Reason>> {
  const form = new FormData();
  const inPath = fieldsInPath(route);
  for (const [name, value] of Object.entries(fields)) if (!inPath.includes(name)) form.set(name, value);
  for (const file of files) form.set(file.name, file.bytes, uploadName(file.bytes.type, Date.now() as Instant));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', addressWith(route, fields, connected().bases));
    request.responseType = 'json';
    for (const [name, value] of Object.entries(connected().headers(route))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    request.onerror = request.onabort = () => reject(new CallFault(0, { reason: 'offline' }));
    request.onload = () => {
      const body = (request.response ?? {}) as Record<string, unknown>;
      try {
        resolve(answerOf(route, request.status, body));
      } catch (error) {
        reject(error);
      }
    };
    request.send(form);
  });
}
