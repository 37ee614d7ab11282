import type { PushConfig } from '#server/config/push-config.ts';

/** Chrome and those made from it, Firefox, Safari, Edge. `*.` stands for any names before it. */
const knownHosts = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'] as const;

/**
 * The address of a push service, or undefined: browsers name it, and the shop would call any address inside its network. Only known services
 * are called, by HTTPS on its port, and those that the operator names.
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
