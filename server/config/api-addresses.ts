import { isLoopback } from './is-loopback.ts';

interface Context {
  addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void;
}

/**
 * The addresses of APIs by name, without a trailing slash: those of the variables, or else the usual ones. Requests have keys and addresses
 * of buyers, so that only a service on this machine may have `http://`.
 */
export function apiAddresses<Name extends string>(
  addresses: Readonly<Record<Name, readonly [variable: string, url: string]>>,
  env: Readonly<Record<string, string>>,
  context: Context,
): Readonly<Record<Name, string>> {
  const entries = Object.entries<readonly [string, string]>(addresses).map(([name, [variable, url]]) => {
    const address = withoutSlash(env[variable]?.trim() || url);
    if (!isApiAddress(address))
      context.addIssue({ code: 'custom', path: [variable], message: 'must begin with https:// (http:// only on this machine)' });
    return [name, address];
  });
  return Object.fromEntries(entries) as Record<Name, string>; // one for each of them
}

const withoutSlash = (text: string): string => text.replace(/\/+$/, '');

function isApiAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, '')));
}
