import { z } from 'zod';
import { isLoopback } from './is-loopback.ts';

export interface SmtpAccount {
  host: string;
  port: number;
  /** Implicit TLS; otherwise STARTTLS. */
  isSecure: boolean;
  user: string;
  password: string;
}

export interface EmailConfig {
  /** Unset: e-mails are not sent; the back office shows them. */
  smtp: SmtpAccount | undefined;
  /** An address, or `Name <address>`; empty: the shop's name and address. */
  from: string;
}

const parts = ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD'] as const;
const securePort = 465;
const submissionPort = 587;

type Refuse = (name: string, message: string) => void;

/** Reads the variables `SMTP_…` and `MAIL_FROM` of `docs/operations/operations.md`. */
export const emailVariables = z.record(z.string(), z.string()).transform((env, context): EmailConfig => {
  let isRefused = false;
  const refuse: Refuse = (name, message) => {
    isRefused = true;
    context.addIssue({ code: 'custom', path: [name], message });
  };
  const smtp = readAccount(env, refuse);
  const from = env.MAIL_FROM?.trim() ?? '';
  if (smtp && !from) refuse('MAIL_FROM', 'the sender address of e-mails is required');
  if (from && !z.email().safeParse(/<([^<>]*)>$/.exec(from)?.[1] ?? from).success)
    refuse('MAIL_FROM', 'must be an address, or a name and an address such as Nirog Haat <shop@example.com>');
  return isRefused ? z.NEVER : { smtp, from };
});

function readAccount(env: Record<string, string>, refuse: Refuse): SmtpAccount | undefined {
  const [host = '', port = '', user = '', password = ''] = parts.map((name) => env[name]?.trim());
  const given = parts.find((name) => env[name]?.trim());
  const account = env.SMTP_URL ? fromUrl(env.SMTP_URL.trim(), refuse) : fromParts({ host, port, user, password }, refuse);
  if (env.SMTP_URL && given) refuse(given, 'SMTP_URL contains it, too; set only one of them');
  if (!env.SMTP_URL && given && !host) refuse('SMTP_HOST', `${given} has no effect without it`);
  if (account && !account.user !== !account.password) refuse('SMTP_PASSWORD', 'user and password must be set together');
  return account;
}

function fromParts({ host, port, user, password }: Record<'host' | 'port' | 'user' | 'password', string>, refuse: Refuse) {
  if (!host) return undefined;
  const number = port === '' ? submissionPort : Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) refuse('SMTP_PORT', 'must be a number from 1 to 65535');
  return { host, port: number, isSecure: number === securePort, user, password };
}

function fromUrl(text: string, refuse: Refuse): SmtpAccount | undefined {
  try {
    const { protocol, hostname, port, username, password } = new URL(text);
    if (!/^smtps?:$/.test(protocol) || !hostname) throw new TypeError('another protocol');
    const isSecure = protocol === 'smtps:' || port === String(securePort);
    const [user = '', secret = ''] = [username, password].map((each) => decodeURIComponent(each));
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (isSecure ? securePort : submissionPort),
      isSecure,
      user,
      password: secret,
    };
  } catch {
    refuse('SMTP_URL', 'must be an address such as smtps://user:password@mail.example.com');
    return undefined;
  }
}

/** The password and the buyers' e-mails are encrypted in transit, except on this machine. */
export const needsTls = ({ host, isSecure, user }: SmtpAccount): boolean => !isSecure && user !== '' && !isLoopback(host);
