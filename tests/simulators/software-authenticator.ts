import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreation } from '#contract/people/passkeys.ts';
import type { PasskeyProof, PasskeyRequest } from '#contract/people/webauthn.ts';

type CborValue = number | string | Uint8Array | Map<number | string, CborValue>;

/** The head of a CBOR value: a number with its major type. */
function cborHead(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.from([type | value]);
  return value < 256 ? Buffer.from([type | 24, value]) : Buffer.from([type | 25, value >> 8, value & 255]);
}

function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([cborHead(2, value.length), value]);
  return Buffer.concat([cborHead(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** The options that the authenticator reads. */
type NewCredential = { rp: Pick<PasskeyCreation['rp'], 'id'>; user: Pick<PasskeyCreation['user'], 'id'>; challenge: string };

/** Behaviour of a dishonest browser. */
interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Bits of the authenticator data; 1 is presence, 4 verification of the user, 64 a new credential. */
  flags?: number;
  fmt?: string;
  attStmt?: Map<string, CborValue>;
  counter?: number;
  userHandle?: string | undefined;
  signature?: string;
}

/** Holds one passkey (ES256) and responds like a browser with an authenticator. */
export class SoftwareAuthenticator {
  readonly id: string;
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  readonly #origin: string;
  counter = 0;
  #userHandle: string | undefined;

  constructor(origin: string, id = randomBytes(32)) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.id = id.toString('base64url');
    this.#origin = origin;
    this.#key = privateKey;
    this.#publicKey = cbor(
      new Map<number, CborValue>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  /** The public key, in COSE format. */
  get publicKey(): Buffer {
    return this.#publicKey;
  }

  #clientData(type: string, challenge: string, lies: Lies): Buffer {
    const told = {
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? this.#origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(told));
  }

  #authenticatorData(rpId: string, flags: number, counter: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  }

  /** The result of `navigator.credentials.create`. */
  create({ rp, user, challenge }: NewCredential, lies: Lies = {}) {
    this.#userHandle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#publicKey]);
    const authData = this.#authenticatorData(lies.rpId ?? rp.id, lies.flags ?? 1 + 4 + 64, lies.counter ?? this.counter, credential);
    const attestation = new Map<string, CborValue>([
      ['fmt', lies.fmt ?? 'none'],
      ['attStmt', lies.attStmt ?? new Map()],
      ['authData', authData],
    ]);
    return {
      id: this.id,
      clientDataJSON: this.#clientData('webauthn.create', challenge, lies).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** The result of `navigator.credentials.get`. */
  get({ rpId, challenge }: Pick<PasskeyRequest, 'rpId' | 'challenge'>, lies: Lies = {}): PasskeyProof {
    const clientData = this.#clientData('webauthn.get', challenge, lies);
    const data = this.#authenticatorData(lies.rpId ?? rpId, lies.flags ?? 1 + 4, lies.counter ?? this.counter);
    const userHandle = 'userHandle' in lies ? lies.userHandle : this.#userHandle;
    return {
      id: this.id,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: lies.signature ?? sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#key).toString('base64url'),
      ...(userHandle !== undefined && { userHandle }),
    };
  }
}
