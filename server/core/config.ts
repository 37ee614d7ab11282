import path from 'node:path';
import { z } from 'zod';
import { type Brand, brandFrom } from '#domain/brand.ts';
import { defaultQuietHours, type QuietHours } from '#domain/messages/quiet-hours.ts';
import { isPhone, normalisePhone } from '#domain/phone.ts';
import { isLoopback } from './security/is-loopback.ts';
import { readTrustProxy } from './security/trust-proxy.ts';
import { type SmsConfig, smsVariables } from './sms-config.ts';

const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const flag = z.enum(['on', 'off']).transform((value) => value === 'on');

const s3Variables = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const seedOf = ({ SEED, DATABASE_URL }: { SEED?: Config['seed'] | undefined; DATABASE_URL?: string | undefined }): Config['seed'] =>
  SEED ?? (DATABASE_URL ? 'none' : 'demo');

/** The variables in `docs/operations.md`; an empty one counts as unset. */
const variables = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    PORT: integer(0, 65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL: integer(1, 500).default(20),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    /** Operators may expect that it works; ignoring it silently is worse than failing. */
    DATABASE_REPLICA_URL: z.undefined('this version does not use it; unset it').optional(),
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
    ADMIN_PHONE: z.string().transform(normalisePhone).refine(isPhone, 'must be 0 and ten digits').optional(),
    ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
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
    DRAIN_SECONDS: z.coerce.number().min(0).max(5).optional(),
    DESIGN_PAGE: flag.optional(),
    QUIET_HOURS: z
      .string()
      .regex(/^(off|(1?\d|2[0-3])-(1?\d|2[0-3]))$/, 'must be two hours such as 22-8, or off')
      .transform((hours) => {
        const [from, to] = hours.split('-').map(Number);
        return from === undefined || to === undefined || from === to ? undefined : { from, to };
      })
      .default(defaultQuietHours),
  })
  .refine((env) => !env.ADMIN_PHONE === !env.ADMIN_PASSWORD, {
    path: ['ADMIN_PASSWORD'],
    message: 'ADMIN_PHONE and ADMIN_PASSWORD go together',
  })
  .superRefine((env, context) => {
    const missing = s3Variables.filter((name) => !env[name]);
    if (missing.length === s3Variables.length) return;
    for (const name of missing)
      context.addIssue({ code: 'custom', path: [name], message: `the variables ${s3Variables.join(', ')} go together` });
  })
  .refine((env) => !(env.SEED === 'demo' && env.NODE_ENV === 'production' && env.DATABASE_URL) || env.ALLOW_SEED === '1', {
    path: ['SEED'],
    message: 'the demo shop has public passwords; with DATABASE_URL in production it is refused unless ALLOW_SEED=1',
  })
  .refine((env) => seedOf(env) !== 'demo' || isLoopback(env.HOST) || env.ALLOW_SEED === '1', {
    path: ['SEED'],
    message:
      'the demo shop has accounts with public passwords, and HOST lets others reach it; set SEED=none, or ALLOW_SEED=1 if everyone may sign in to them',
  });

export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Config {
  env: 'development' | 'production' | 'test';
  port: number;
  host: string;
  dataDir: string;
  /** Unset: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  databasePool: number;
  redisUrl: string | undefined;
  /** Unset: images are files in `dataDir`. */
  s3: S3Config | undefined;
  seed: 'demo' | 'none';
  /** Are accounts with public passwords allowed? Only when just this machine can reach the shop, or the operator allows them. */
  allowsDemoAccounts: boolean;
  admin: { phone: string; password: string } | undefined;
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
  /** The time between "not ready" and closing, so that load balancers notice. */
  drainDelayMs: number;
  /** Shows the design system at /dev/ui. */
  hasDesignPage: boolean;
  sms: SmsConfig;
  /** When messages that can wait are held back; undefined: never. */
  quietHours: QuietHours | undefined;
  brand: Brand;
}

/** Invalid environment variables, one sentence each that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads and validates the environment at startup. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = variables.safeParse(given);
  const sms = smsVariables.safeParse(given);
  if (!parsed.success || !sms.success) {
    const issues = [parsed, sms].flatMap(({ error }) => error?.issues ?? []);
    throw new ConfigError(issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const value = parsed.data;
  const brand = brandFrom(env);
  return {
    env: value.NODE_ENV,
    port: value.PORT,
    host: value.HOST,
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databasePool: value.DATABASE_POOL,
    redisUrl: value.REDIS_URL,
    s3: s3From(value),
    seed: seedOf(value),
    allowsDemoAccounts: isLoopback(value.HOST) || value.ALLOW_SEED === '1',
    admin: value.ADMIN_PHONE && value.ADMIN_PASSWORD ? { phone: value.ADMIN_PHONE, password: value.ADMIN_PASSWORD } : undefined,
    publicUrl: (value.PUBLIC_URL ?? `http://${value.HOST}:${value.PORT}`).replace(/\/+$/, ''),
    rateLimits: value.RATE_LIMITS,
    trustProxy: value.TRUST_PROXY,
    metricsToken: value.METRICS_TOKEN,
    securityContact: value.SECURITY_CONTACT ?? `mailto:${brand.email}`,
    logLevel: value.LOG_LEVEL,
    workers: value.WORKERS,
    heapMb: value.HEAP_MB,
    drainDelayMs: 1000 * (value.DRAIN_SECONDS ?? (value.TRUST_PROXY ? 2 : 0)),
    hasDesignPage: value.DESIGN_PAGE ?? value.NODE_ENV === 'development',
    sms: sms.data,
    quietHours: value.QUIET_HOURS,
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
