/** Client of the server's private control socket: business clock, draining of jobs, reset. */
import http from 'node:http';
import { parseInstant, type Instant } from '@lumbung/kernel/time.ts';

export interface Control {
  now(): Promise<Instant>;
  /** Moves the business clock forward. Returns null if the instant lies in the past. */
  moveTo(instant: Instant): Promise<Instant | null>;
  drain(): Promise<void>;
  reset(): Promise<void>;
}

export function controlOf(socketPath: string): Control {
  const ask = (method: string, path: string, body?: object): Promise<{ status: number; business?: string; reason?: string }> =>
    new Promise((resolve, reject) => {
      const request = http.request({ socketPath, method, path, timeout: 120_000 }, (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (chunk: string) => (text += chunk))
          .on('end', () => {
            const answer = JSON.parse(text || '{}') as { business?: string; reason?: string };
            const status = response.statusCode ?? 0;
            if (status >= 500) reject(new Error(answer.reason ?? 'the server failed'));
            else resolve({ status, ...answer });
          });
      });
      request.on('error', reject);
      request.end(body === undefined ? '' : JSON.stringify(body));
    });
  const instant = (text: string | undefined): Instant => parseInstant(text ?? '') ?? (0 as Instant);
  return {
    now: async () => instant((await ask('GET', '/clock')).business),
    async moveTo(to) {
      const answer = await ask('POST', '/clock', { to: new Date(to).toISOString() });
      return answer.status === 409 ? null : instant(answer.business);
    },
    drain: async () => void (await ask('POST', '/drain')),
    reset: async () => void (await ask('POST', '/reset')),
  };
}
