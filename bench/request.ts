/** A minimal HTTP client: it shares the CPU cores with what is measured. */
import { Agent, request as send } from 'undici';

const agent = new Agent({ connections: 16 });

/** Sends a request and returns the response text. Throws unless the status is 200. */
export async function request(url: string, method: 'GET' | 'POST', headers: Record<string, string>, body?: string): Promise<string> {
  const sent = body === undefined ? { headers } : { headers: { ...headers, 'content-type': 'application/json' }, body };
  const answer = await send(url, { method, dispatcher: agent, ...sent });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${text}`);
  return text;
}
