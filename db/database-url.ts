/** What a setting such as `DATABASE_URL` says: the servers, in the order in which they are tried. */
export interface DatabaseAddress {
  /** A URL for each server, without the parameters that are only for the shop. */
  servers: string[];
  /** The database is only where writes are accepted, and is looked for on all servers when they no longer are. */
  mustTakeWrites: boolean;
  /** False: no statement is prepared, for poolers in transaction mode that know no prepared statements. Unset: as the shop likes. */
  prepares: boolean | undefined;
}

/** What is wrong with such a setting, as the rest of a sentence that begins with its name. */
export class DatabaseUrlError extends Error {
  override name = 'DatabaseUrlError';
}

const form = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/s;

/**
 * Reads `postgres://user:password@host1:5432,host2:5433/shop?target_session_attrs=read-write`, as libpq does. Several hosts, or
 * `target_session_attrs=read-write` (or `primary`), mean the one that takes writes; `any` means what answers. Throws DatabaseUrlError.
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
    throw new DatabaseUrlError(hosts === '' ? 'is no address' : `"${host}" is no host and port`);
  }
}
