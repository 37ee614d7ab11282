/** A parsed setting such as `DATABASE_URL`: the servers, in the order in which they are tried. */
export interface DatabaseAddress {
  /** A URL for each server, without the shop's own parameters. */
  servers: string[];
  /** The database must accept writes; otherwise it is looked for on all servers. */
  mustTakeWrites: boolean;
  /** False: statements are not prepared, for poolers in transaction mode without support for them. Unset: the shop decides. */
  prepares: boolean | undefined;
}

/** What is wrong with such a setting, as the rest of a sentence that starts with its name. */
export class DatabaseUrlError extends Error {
  override name = 'DatabaseUrlError';
}

const form = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/s;

/**
 * Parses `postgres://user:password@host1:5432,host2:5433/shop?target_session_attrs=read-write`, like libpq. Several hosts, or
 * `target_session_attrs=read-write` (or `primary`), mean the one that accepts writes; `any` means any server that answers. Throws
 * DatabaseUrlError.
 */
export function parseDatabaseUrl(text: string): DatabaseAddress {
  const [, scheme = '', user = '', hosts = '', rest = ''] = form.exec(text) ?? [];
  if (!scheme) throw new DatabaseUrlError('must be postgres://user:password@host:port/database');
  const addresses = hosts.split(',').map((host) => addressOf(`${scheme}${user}${host}${rest}`, host, hosts));
  const [first] = addresses;
  const target = first?.searchParams.get('target_session_attrs') ?? (addresses.length > 1 ? 'read-write' : 'any');
  if (!['read-write', 'primary', 'any'].includes(target)) {
    throw new DatabaseUrlError(`target_session_attrs=${target} is not supported; use read-write, or any`);
  }
  const prepare = first?.searchParams.get('prepare') ?? undefined;
  if (prepare !== undefined && prepare !== 'true' && prepare !== 'false') throw new DatabaseUrlError('prepare must be true or false');
  for (const { searchParams } of addresses) for (const name of ['target_session_attrs', 'prepare']) searchParams.delete(name);
  return {
    servers: addresses.map(({ href }) => href),
    mustTakeWrites: target !== 'any',
    prepares: prepare === undefined ? undefined : prepare === 'true',
  };
}

function addressOf(url: string, host: string, hosts: string): URL {
  if (host === '' && hosts !== '') throw new DatabaseUrlError('has an empty host in its list');
  try {
    return new URL(url);
  } catch {
    throw new DatabaseUrlError(hosts === '' ? 'is not a URL' : `"${host}" is not a host and port`);
  }
}
