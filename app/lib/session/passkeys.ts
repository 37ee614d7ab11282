import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import type { NewPasskey, PasskeyCreation } from '#contract/people/passkeys.ts';
import type { PasskeyProof, PasskeyRequest } from '#contract/people/webauthn.ts';

export const secondFactorKey = ['second-factor'] as const;

/** The second factors of the user. In this file, because all users of it also need passkeys: this makes one chunk. */
export const secondFactorQuery = { queryKey: secondFactorKey, queryFn: () => api('GET /second-factor/read'), staleTime: 0 };

/** Why the browser gave no passkey. */
type Reason = 'cancelled' | 'exists' | 'unsupported';

class PasskeyError extends Error {
  override name = 'PasskeyError';
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** A passkey belongs to a domain, so browsers create none for an IP address, and none without https. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && !isIpAddress(location.hostname);
const isIpAddress = (host: string): boolean => /^[\d.]+$|:/.test(host);

/** Asks the user for a new passkey. Throws PasskeyError. */
export async function makePasskey(optionsJSON: PasskeyCreation): Promise<Omit<NewPasskey, 'name'>> {
  const { startRegistration } = await load();
  const { id, response } = await startRegistration({ optionsJSON }).catch(refuse);
  // Browsers may add other values in future.
  const transports = (response.transports ?? []).filter((way) => /^[a-z-]{1,20}$/.test(way)).slice(0, 10);
  return { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject, transports };
}

/** Asks the user to confirm with a passkey. Throws PasskeyError. */
export async function showPasskey({ allowCredentials = [], ...request }: PasskeyRequest): Promise<PasskeyProof> {
  const { startAuthentication } = await load();
  const { id, response } = await startAuthentication({ optionsJSON: { ...request, allowCredentials } }).catch(refuse);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
}

/** Loads the library when it is needed: most visits need no passkey. */
async function load() {
  if (!canUsePasskeys()) throw new PasskeyError('unsupported');
  return import('@simplewebauthn/browser');
}

function refuse(cause: unknown): never {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'InvalidStateError') throw new PasskeyError('exists', cause);
  throw new PasskeyError(name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'unsupported', cause);
}

/** The text shown when a passkey was not made or not shown: by the reason of the browser, or by the code of the API. */
export function usePasskeyErrorText(): (error: unknown) => string {
  const { t } = useTranslation('signIn');
  const errorText = useErrorText();
  return (error) => (error instanceof PasskeyError ? t(`passkey.${error.reason}`) : errorText(error));
}
