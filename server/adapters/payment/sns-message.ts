import { createVerify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { exchange } from '../http/exchange.ts';

const field = z.string().max(2000);
const envelope = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation']),
  MessageId: z.string().min(1).max(100),
  TopicArn: field,
  Message: z.string().max(20_000),
  Subject: field.optional(),
  Timestamp: field,
  Token: field.optional(),
  SubscribeURL: field.optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: field,
  SigningCertURL: field,
});
export type SnsMessage = z.output<typeof envelope>;

const signedKeys = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;

export const snsLimits = {
  /** Certificates that are kept; the oldest goes first. */
  certificates: 16,
  /** A certificate is fetched again after this time; one that could not be fetched, sooner. */
  keepMs: 24 * 60 * 60_000,
  retryMs: 60_000,
  timeoutMs: 5000,
} as const;

/** The text that a message's signature is of. */
export const snsSignedText = (message: SnsMessage): string =>
  signedKeys[message.Type].map((key) => (message[key] === undefined ? '' : `${key}\n${message[key]}\n`)).join('');

const isAmazon = ({ protocol, hostname, port }: URL): boolean =>
  protocol === 'https:' && port === '' && /^sns\.[a-z0-9-]{3,}\.amazonaws\.com(\.cn)?$/.test(hostname);

/** `simulator`: the address of an API on this machine, whose notices are trusted instead. */
export function isSnsAddress(text: string | undefined, simulator: string): boolean {
  if (!text || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return false;
  return simulator.startsWith('http:') ? url.origin === new URL(simulator).origin : isAmazon(url);
}

/** The certificate at an address, as text; undefined: none. */
type FetchCertificate = (url: URL, signal: AbortSignal | undefined) => Promise<string | undefined>;

const fetchCertificate: FetchCertificate = async (url, signal) => {
  const answer = await exchange({ url }, { signal, timeoutMs: snsLimits.timeoutMs });
  return 'status' in answer && answer.status === 200 ? answer.text : undefined;
};

/**
 * Reads messages of Amazon SNS whose signature is right. It proves that SNS sent it, for any customer of SNS: nothing more.
 *
 * @param fetchText the usual one asks the address
 */
export function snsReader(fetchText: FetchCertificate = fetchCertificate) {
  const kept = new Map<string, { at: number; certificate: Promise<X509Certificate | undefined>; isGood: boolean }>();

  const certificateOf = (address: string): Promise<X509Certificate | undefined> => {
    const known = kept.get(address);
    if (known && Date.now() - known.at < (known.isGood ? snsLimits.keepMs : snsLimits.retryMs)) return known.certificate;
    // Not with the signal of one request: others wait for it, too.
    const certificate = fetchText(new URL(address), undefined).then(parseCertificate, () => undefined);
    const entry = { at: Date.now(), certificate, isGood: true };
    void certificate.then((found) => {
      entry.isGood = found !== undefined;
    });
    kept.delete(address);
    kept.set(address, entry);
    const [oldest] = kept.keys();
    if (kept.size > snsLimits.certificates && oldest !== undefined) kept.delete(oldest);
    return certificate;
  };

  /** Undefined: not from SNS. */
  return async (body: unknown, simulator: string): Promise<SnsMessage | undefined> => {
    const message = envelope.safeParse(typeof body === 'string' ? parseJson(body) : body).data;
    if (!message || !isSnsAddress(message.SigningCertURL, simulator)) return undefined;
    if (!new URL(message.SigningCertURL).pathname.endsWith('.pem')) return undefined;
    const certificate = await certificateOf(message.SigningCertURL);
    if (certificate?.publicKey.asymmetricKeyType !== 'rsa' || Date.parse(certificate.validTo) < Date.now()) return undefined;
    const verify = createVerify(message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256').update(snsSignedText(message), 'utf8');
    return verify.verify(certificate.publicKey, message.Signature, 'base64') ? message : undefined;
  };
}

function parseCertificate(text: string | undefined): X509Certificate | undefined {
  try {
    return text === undefined ? undefined : new X509Certificate(text);
  } catch {
    return undefined;
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
