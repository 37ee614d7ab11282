import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/**
 * The security headers of every response, by name. They never change, so helmet runs only once: as a plugin it sets each header separately
 * on every response, which also makes Node validate all others one by one.
 *
 * @param hasPolicy sets the content security policy. Documents have a separate one (server/pages), and other responses need no content at
 * all; Vite's development scripts have none
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
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(headers), 'permissions-policy': 'camera=()' };
}

/** The page that scans parcels; the others have no camera. A document has the policy of the address that it was loaded from. */
export const mayUseCamera = (url: string): boolean => /^\/dashboard\/merchant\/hand-over(\?|$)/.test(url);
export const withCamera = { 'permissions-policy': 'camera=(self)' } as const;
