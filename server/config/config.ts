import path from 'node:path';
import { z } from 'zod';
import { DatabaseUrlError, parseDatabaseUrl } from '#db/database-url.ts';
import { type Brand, brandFrom } from '#domain/brand.ts';
import { defaultQuietHours, type QuietHours } from '#domain/content/messages/quiet-hours.ts';
import { limits } from '#domain/limits.ts';
import { passwordLength } from '#domain/people/passwords.ts';
import { isPhone, normalisePhone } from '#domain/phone.ts';
import { type BackupConfig, backupVariables } from './backup-config.ts';
import { type CourierUrls, courierVariables } from './courier-config.ts';
import { type EmailConfig, emailVariables } from './email-config.ts';
import { type GatewayUrls, gatewayVariables } from './gateway-config.ts';
import { isLoopback } from './is-loopback.ts';
import { type PushConfig, pushVariables } from './push-config.ts';
import type { S3Config } from './s3-config.ts';
import { withSecretFiles } from './secret-files.ts';
import { type SmsConfig, smsVariables } from './sms-config.ts';
import { type TelemetryConfig, telemetryVariables } from './telemetry-config.ts';
import { readTrustProxy } from './trust-proxy.ts';

const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const flag = z.enum(['on', 'off']).transform((value) => value === 'on');

const databaseUrl = z.string().superRefine((url, context) => {
  try {
    parseDatabaseUrl(url);
  } catch (error) {
    if (!(error instanceof DatabaseUrlError)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
  }
});

const s3Variables = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const seedOf = ({ SEED, DATABASE_URL }: { SEED?: Config['seed'] | undefined; DATABASE_URL?: string | undefined }): Config['seed'] =>
  SEED ?? (DATABASE_URL ? 'none' : 'demo');

/** The demo shop takes no money. */
const paymentsOf = (env: { PAYMENTS?: Config['payments'] | undefined } & Parameters<typeof seedOf>[0]): Config['payments'] =>
  env.PAYMENTS ?? (seedOf(env) === 'demo' ? 'test' : 'live');

/** The variables in `docs/operations/operations.md`; an empty one counts as unset. */
const variables = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    PORT: integer(0, 65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: databaseUrl.optional(),
    DATABASE_DIRECT_URL: databaseUrl.optional(),
    DATABASE_REPLICA_URL: databaseUrl.optional(),
    DATABASE_REPLICA_LAG_SECONDS: integer(2, 3600).default(10),
    DATABASE_POOL: integer(1, 500).default(20),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is no name of a bucket')
      .optional(),
    S3_REGION: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    SEED: z.enum(['demo', 'none']).optional(),
    ALLOW_SEED: z.enum(['1', '0']).optional(),
    PAYMENTS: z.enum(['test', 'live']).optional(),
    ADMIN_PHONE: z.string().transform(normalisePhone).refine(isPhone, 'must be 0 and ten digits').optional(),
    ADMIN_PASSWORD: z
      .string()
      .refine((typed) => passwordLength(typed) >= limits.passwordMinLength, `must have at least ${limits.passwordMinLength} characters`)
      .optional(),
    SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    RATE_LIMITS: flag.default(true),
    TRUST_PROXY: z
      .string()
      .transform((text, context) => {
        const read = readTrustProxy(text);
        if ('value' in read) return read.value;
        context.addIssue({ code: 'custom', message: read.refusal });
        return z.NEVER;
      })
      .default(false),
    METRICS_TOKEN: z
      .string()
      .regex(/^[A-Za-z0-9_-]{20,200}$/, 'must be 20 to 200 letters, digits, - or _')
      .optional(),
    SECURITY_CONTACT: z.url({ protocol: /^(https|mailto|tel)$/, error: 'must begin with https:, mailto: or tel:' }).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    WORKERS: integer(1, 64).default(1),
    HEAP_MB: integer(128, 65_536).optional(),
    CACHE_MB: integer(4, 65_536).default(48),
    DRAIN_SECONDS: z.coerce.number().min(0).max(5).optional(),
    DESIGN_PAGE: flag.optional(),
    QUIET_HOURS: z
      .string()
      .regex(/^(off|(1?\d|2[0-3])-(1?\d|2[0-3]))$/, 'must be two hours such as 22-8, or off')
      .transform((hours) => {
        const [from, to] = hours.split('-').map(Number);
        // Not undefined, which the default would replace.
        return from === undefined || to === undefined || from === to ? null : { from, to };
      })
      .default(defaultQuietHours),
  })
  .refine((env) => !env.ADMIN_PHONE === !env.ADMIN_PASSWORD, {
    path: ['ADMIN_PASSWORD'],
    message: 'ADMIN_PHONE and ADMIN_PASSWORD must be set together',
  })
  .refine((env) => !env.DATABASE_DIRECT_URL || env.DATABASE_URL, {
    path: ['DATABASE_DIRECT_URL'],
    message: 'needs DATABASE_URL, which is then the pooler in front of these servers',
  })
  .refine((env) => !env.DATABASE_URL || !env.DATABASE_DIRECT_URL || arePairs(env.DATABASE_URL, env.DATABASE_DIRECT_URL), {
    path: ['DATABASE_DIRECT_URL'],
    message: 'DATABASE_URL must name one pooler, or one for each host of DATABASE_DIRECT_URL, in the same order',
  })
  .refine((env) => !env.DATABASE_REPLICA_URL || env.DATABASE_URL, {
    path: ['DATABASE_REPLICA_URL'],
    message: 'needs DATABASE_URL: the embedded database has no replica',
  })
  .superRefine((env, context) => {
    const missing = s3Variables.filter((name) => !env[name]);
    if (missing.length === s3Variables.length) return;
    for (const name of missing)
      context.addIssue({ code: 'custom', path: [name], message: `the variables ${s3Variables.join(', ')} must be set together` });
  })
  .refine((env) => !(env.SEED === 'demo' && env.NODE_ENV === 'production' && env.DATABASE_URL) || env.ALLOW_SEED === '1', {
    path: ['SEED'],
    message: 'the demo shop has public passwords; with DATABASE_URL in production it is rejected unless ALLOW_SEED=1',
  })
  .refine((env) => seedOf(env) !== 'demo' || isLoopback(env.HOST) || env.ALLOW_SEED === '1', {
    path: ['SEED'],
    message:
      'the demo shop has accounts with public passwords, and HOST lets others reach it; set SEED=none, or ALLOW_SEED=1 if everyone may sign in to them',
  })
  .refine(
    (env) =>
      env.PAYMENTS !== 'test' ||
      env.ALLOW_SEED === '1' ||
      (isLoopback(env.HOST) && !(env.NODE_ENV === 'production' && (env.DATABASE_URL || seedOf(env) !== 'demo'))),
    {
      path: ['PAYMENTS'],
      message:
        'with test payments anyone can have an order paid without money; in production, or where HOST lets others in, it needs ALLOW_SEED=1',
    },
  );

function arePairs(pooled: string, direct: string): boolean {
  const [poolers, servers] = [parseDatabaseUrl(pooled).servers, parseDatabaseUrl(direct).servers];
  return poolers.length === 1 || poolers.length === servers.length;
}

export interface Config {
  env: 'development' | 'production' | 'test';
  port: number;
  host: string;
  dataDir: string;
  /** Unset: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Set: `databaseUrl` is a pooler in transaction mode, and this is the servers behind it. */
  databaseDirectUrl: string | undefined;
  /** For reads that may be older than the primary by the lag. */
  databaseReplica: { url: string; maxLagMs: number } | undefined;
  databasePool: number;
  redisUrl: string | undefined;
  /** Unset: images are files in `dataDir`. */
  s3: S3Config | undefined;
  seed: 'demo' | 'none';
  /**
   * Whether accounts with public passwords are allowed: only when the shop is reachable from this machine only, or the operator allows
   * them.
   */
  allowsDemoAccounts: boolean;
  admin: { phone: string; password: string } | undefined;
  /** Encrypts secrets in the database; unset: a key file in `dataDir`. */
  secretKey: string | undefined;
  /** Without a trailing slash. */
  publicUrl: string;
  rateLimits: boolean;
  /** Who may read `/metrics`; unset: this machine, not through a proxy. */
  metricsToken: string | undefined;
  /** Where people report vulnerabilities, for `security.txt`. */
  securityContact: string;
  /** How many proxies are in front, or their addresses; false: none. */
  trustProxy: false | number | string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  workers: number;
  /** Megabytes of JavaScript heap for each worker; unset: derived from the machine's memory. */
  heapMb: number | undefined;
  /** Megabytes of cached responses for each worker. */
  cacheMb: number;
  /** The time between "not ready" and closing, so that load balancers notice. */
  drainDelayMs: number;
  /** Shows the design system at /dev/ui. */
  hasDesignPage: boolean;
  sms: SmsConfig;
  email: EmailConfig;
  push: PushConfig;
  backup: BackupConfig;
  courierUrls: CourierUrls;
  /** `test`: online payments go to a simulator, and move no money. */
  payments: 'test' | 'live';
  gatewayUrls: GatewayUrls;
  /** Undefined: telemetry is off. */
  telemetry: TelemetryConfig | undefined;
  /** Quiet hours for messages that can wait; undefined: none. */
  quietHours: QuietHours | undefined;
  brand: Brand;
}

/** Invalid environment variables, one sentence each that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads and validates the environment at startup. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const refusals: string[] = [];
  const given = withSecretFiles(
    Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1].trim() !== '')),
    (name, message) => refusals.push(`${name}: ${message}`),
  );
  if (refusals.length > 0) throw new ConfigError(refusals.join('\n'));
  const parsed = variables.safeParse(given);
  const sms = smsVariables.safeParse(given);
  const email = emailVariables.safeParse(given);
  const push = pushVariables.safeParse(given);
  const backup = backupVariables.safeParse(given);
  const telemetry = telemetryVariables.safeParse(given);
  const courierUrls = courierVariables.safeParse(given);
  const gatewayUrls = gatewayVariables.safeParse(given);
  if (
    !parsed.success ||
    !sms.success ||
    !email.success ||
    !push.success ||
    !backup.success ||
    !telemetry.success ||
    !courierUrls.success ||
    !gatewayUrls.success
  ) {
    const issues = [parsed, sms, email, push, backup, telemetry, courierUrls, gatewayUrls].flatMap(({ error }) => error?.issues ?? []);
    throw new ConfigError(issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const value = parsed.data;
  const brand = brandFrom(env);
  const payments = paymentsOf(value);
  return {
    env: value.NODE_ENV,
    port: value.PORT,
    host: value.HOST,
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseDirectUrl: value.DATABASE_DIRECT_URL,
    databaseReplica: value.DATABASE_REPLICA_URL
      ? { url: value.DATABASE_REPLICA_URL, maxLagMs: 1000 * value.DATABASE_REPLICA_LAG_SECONDS }
      : undefined,
    databasePool: value.DATABASE_POOL,
    redisUrl: value.REDIS_URL,
    s3: s3From(value),
    seed: seedOf(value),
    allowsDemoAccounts: isLoopback(value.HOST) || value.ALLOW_SEED === '1',
    admin: value.ADMIN_PHONE && value.ADMIN_PASSWORD ? { phone: value.ADMIN_PHONE, password: value.ADMIN_PASSWORD } : undefined,
    secretKey: value.SECRET_KEY,
    publicUrl: (value.PUBLIC_URL ?? `http://${value.HOST}:${value.PORT}`).replace(/\/+$/, ''),
    rateLimits: value.RATE_LIMITS,
    trustProxy: value.TRUST_PROXY,
    metricsToken: value.METRICS_TOKEN,
    securityContact: value.SECURITY_CONTACT ?? `mailto:${brand.email}`,
    logLevel: value.LOG_LEVEL,
    workers: value.WORKERS,
    heapMb: value.HEAP_MB,
    cacheMb: value.CACHE_MB,
    drainDelayMs: 1000 * (value.DRAIN_SECONDS ?? (value.TRUST_PROXY ? 2 : 0)),
    hasDesignPage: value.DESIGN_PAGE ?? value.NODE_ENV === 'development',
    sms: sms.data,
    email: email.data,
    push: push.data,
    backup: backup.data,
    courierUrls: courierUrls.data,
    payments,
    gatewayUrls: gatewayUrls.data[payments],
    telemetry: telemetry.data,
    quietHours: value.QUIET_HOURS ?? undefined,
    brand,
  };
}

function s3From(value: z.output<typeof variables>): S3Config | undefined {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = s3Variables.map((name) => value[name]);
  // either all are set or none, as validated above
  return endpoint && bucket && region && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : undefined;
}
