import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { describe, expect, it } from 'vitest';
import { readArchive, writeArchive } from './archive.ts';

const passphrase = 'a passphrase of more than 32 characters';

/** Like a secret BACKUP_KEY. */
const secretOf = (key: string | undefined) => (key?.startsWith('age1') ? undefined : key);

async function write(key: string | undefined, files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const fill = async (add: (name: string, bytes: Buffer) => Promise<void>) => {
    for (const [name, bytes] of Object.entries(files)) await add(name, bytes);
  };
  const store = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  await writeArchive(fill, { keys: { key, signKey: secretOf(key) }, store });
  return Buffer.concat(chunks);
}

async function read(bytes: Buffer, key: string | undefined, signKey = secretOf(key)): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  for await (const { name, content } of readArchive(Readable.from([bytes], { objectMode: false }), { key, signKey })) {
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk);
    files[name] = Buffer.concat(chunks);
  }
  return files;
}

const codeOf = (bytes: Buffer, key: string | undefined): Promise<string> =>
  read(bytes, key).then(
    () => 'read',
    (error: { code: string }) => error.code,
  );

/** If the header's recipient is damaged, it looks like a wrong key. */
const refused = /^(ARCHIVE_DAMAGED|WRONG_KEY|NOT_ENCRYPTED)$/;

const altered = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

const files = { 'a.json': Buffer.from('{"a": 1}\n'), 'dir/b': randomBytes(300_000), empty: Buffer.alloc(0) };

describe.each([
  ['without a key', undefined],
  ['with a key', await generateX25519Identity()],
])('an archive %s', (_title, key) => {
  it('has its files in order, and hides them when there is a key', async () => {
    const bytes = await write(key, files);
    const found = await read(bytes, key);
    expect(Object.keys(found)).toEqual(Object.keys(files));
    expect(found).toEqual(files);
  });

  it('is rejected when any byte of it is altered', async () => {
    const bytes = await write(key, files);
    // All of the first and last bytes, and some in between.
    const step = 3001;
    const ends = [...Array(64).keys()].flatMap((n) => [n, bytes.length - 1 - n]);
    const between = Array.from({ length: Math.floor(bytes.length / step) }, (_, n) => n * step);
    for (const at of [...ends, ...between]) expect(await codeOf(altered(bytes, at), key), `byte ${at}`).toMatch(refused);
  }, 60_000);

  it('is rejected when it is truncated, or something follows it', async () => {
    const bytes = await write(key, files);
    for (const length of [0, 1, 30, 200, 100_000, bytes.length - 41, bytes.length - 40, bytes.length - 1])
      expect(await codeOf(bytes.subarray(0, length), key), `${length} bytes`).toBe('ARCHIVE_DAMAGED');
    expect(await codeOf(Buffer.concat([bytes, Buffer.from('x')]), key)).toBe('ARCHIVE_DAMAGED');
  }, 60_000);
});

it('needs the key that it was encrypted for', async () => {
  const secret = await generateX25519Identity();
  const recipient = await identityToRecipient(secret);
  const bytes = await write(secret, files);
  expect(bytes.includes('a.json')).toBe(false);
  expect(await read(bytes, secret)).toEqual(files);
  expect(await codeOf(bytes, undefined)).toBe('KEY_NEEDED');
  // A public key can't decrypt.
  expect(await codeOf(bytes, recipient)).toBe('KEY_NEEDED');
  expect(await codeOf(bytes, await generateX25519Identity())).toBe('WRONG_KEY');
  expect(await codeOf(bytes, passphrase)).toBe('WRONG_KEY');
  const ofPassphrase = await write(passphrase, files);
  expect(await read(ofPassphrase, passphrase)).toEqual(files);
  expect(await codeOf(ofPassphrase, `${passphrase}!`)).toBe('WRONG_KEY');
  // Swapped chunks of age.
  const [first, second] = [bytes.subarray(-200_000, -100_000), bytes.subarray(-100_000)];
  expect(await codeOf(Buffer.concat([bytes.subarray(0, -200_000), second, first]), secret)).toBe('ARCHIVE_DAMAGED');
});

it('is rejected when it is not signed by the key, and when it is not encrypted although there is one', async () => {
  const secret = await generateX25519Identity();
  const recipient = await identityToRecipient(secret);
  // What anyone can write with the public key, or without any.
  const [encrypted, plain, signed] = [await write(recipient, files), await write(undefined, files), await write(secret, files)];
  expect(await codeOf(encrypted, secret)).toBe('NOT_SIGNED');
  expect(await codeOf(plain, secret)).toBe('NOT_ENCRYPTED');
  const insisting = readArchive(Readable.from([plain], { objectMode: false }), { key: secret, allowsUnencrypted: true });
  const names: string[] = [];
  for await (const { name, content } of insisting) {
    for await (const _ of content);
    names.push(name);
  }
  expect(names).toEqual(Object.keys(files));
  await expect(read(signed, secret, 'the signing key of another shop')).rejects.toMatchObject({ code: 'NOT_SIGNED' });
});

it('fails with the error of the store or of the source', async () => {
  const failing = writeArchive(async (add) => add('a', randomBytes(3_000_000)), {
    keys: {},
    store: async (source) => {
      for await (const _ of source) throw new Error('the disk is full');
    },
  });
  await expect(failing).rejects.toThrow('the disk is full');
  const torn = writeArchive(() => Promise.reject(new Error('no database')), {
    keys: {},
    store: async (source) => {
      for await (const _ of source);
    },
  });
  await expect(torn).rejects.toThrow('no database');
});
