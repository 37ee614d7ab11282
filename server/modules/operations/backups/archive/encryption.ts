import { ReadableStream } from 'node:stream/web';
import { BackupError } from './backup-error.ts';

/** Loaded on demand: 4 MB, needed only by processes that create or read backups. */
const loadAge = () => import('age-encryption');

/** The first bytes of every file of age. */
export const agePrefix = Buffer.from('age-encryption.org/v1\n');

type Bytes = AsyncIterable<Buffer>;

const isRecipient = (key: string) => key.startsWith('age1');
const isIdentity = (key: string) => key.startsWith('AGE-SECRET-KEY-');

// Node's types and those of the DOM, which the library uses, differ in name only.
const toWeb = (source: Bytes) => ReadableStream.from(source) as unknown as globalThis.ReadableStream<Uint8Array>;

async function* fromWeb(stream: globalThis.ReadableStream<Uint8Array>): Bytes {
  for await (const chunk of stream as unknown as ReadableStream<Uint8Array>)
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
}

/**
 * Encrypts in the format of age (https://age-encryption.org/v1): chunks of 64 KiB, numbered and authenticated, the last one marked, so that
 * altered, reordered and missing ones are noticed. The key is a public key (`age1…`), a secret one, or a passphrase.
 */
export const encrypt = (key: string) =>
  async function* (source: Bytes): Bytes {
    const { Encrypter, identityToRecipient } = await loadAge();
    const encrypter = new Encrypter();
    if (isRecipient(key)) encrypter.addRecipient(key);
    else if (isIdentity(key)) encrypter.addRecipient(await identityToRecipient(key));
    else encrypter.setPassphrase(key);
    yield* fromWeb(await encrypter.encrypt(toWeb(source)));
  };

/** Decrypts what `encrypt` wrote. Throws WRONG_KEY, KEY_NEEDED; any other error means a damaged file. */
export const decrypt = (key: string | undefined) =>
  async function* (source: Bytes): Bytes {
    if (key === undefined) throw new BackupError('KEY_NEEDED', 'This backup is encrypted: set BACKUP_KEY.');
    if (isRecipient(key)) {
      throw new BackupError('KEY_NEEDED', 'BACKUP_KEY is a public key, which only encrypts: set it to the secret key (AGE-SECRET-KEY-…).');
    }
    const { Decrypter } = await loadAge();
    const decrypter = new Decrypter();
    if (isIdentity(key)) decrypter.addIdentity(key);
    else decrypter.addPassphrase(key);
    const plain = await decrypter.decrypt(toWeb(source)).catch((error: unknown) => {
      if (error instanceof Error && /no identity matched/.test(error.message)) {
        throw new BackupError('WRONG_KEY', 'BACKUP_KEY is not the key that this backup was encrypted for.');
      }
      throw error;
    });
    yield* fromWeb(plain);
  };
