import type { PushConfig } from '#server/config/push-config.ts';

/** Chrome and browsers based on it, Firefox, Safari, Edge. `*.` matches any subdomain. */
const knownHosts = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'] as const;

/**
 * The URL of a push service, or undefined. Browsers name it, so without a check the shop would call any address inside its network (SSRF).
 * Allowed are known services by HTTPS on the default port, and those that the operator names.
 */
export function readEndpoint(endpoint: string, { hosts }: Pick<PushConfig, 'hosts'>): URL | undefined {
  const url = URL.parse(endpoint);
  if (url?.username !== '' || url.password !== '') return undefined;
  if (hosts.includes(url.origin)) return url;
  const isKnown = [...knownHosts, ...hosts].some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  );
  return isKnown && url.protocol === 'https:' && url.port === '' ? url : undefined;
}
