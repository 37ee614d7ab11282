import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/**
 * The headers that protect every answer, by name. They are always the same, so that helmet is asked only once: as a plugin it sets each of them
 * by itself on every response, which also makes Node check all others one by one.
 *
 * @param hasPolicy documents bring their own content security policy (server/pages), and nothing else of ours needs any content at all; the
 *   scripts that Vite adds in development have none
 */
export function securityHeaders(hasPolicy: boolean): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const set = helmet({
    contentSecurityPolicy: hasPolicy && { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  set(response.req, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
