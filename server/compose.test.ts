// deploy/compose.yaml: its parts fit together, and the shop accepts its settings. `npm run drill -- --only=container` runs the image.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from './config/config.ts';
import { processLimits } from './core/limits/process-limits.ts';

interface Service {
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  stop_grace_period?: string;
}

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { services, secrets, volumes } = parse(read('deploy/compose.yaml')) as {
  services: Record<'database' | 'shop' | 'proxy', Service>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, null>;
};
const { shop } = services;

/** Like `docker compose`: `${NAME:-default}` and `${NAME:?}`. */
const substitute = (text: string, values: Record<string, string>) =>
  text.replace(/\$\{(\w+)(?::-([^}]*)|:\?)\}/g, (_all, name: string, otherwise: string | undefined) => {
    const value = values[name] ?? otherwise;
    if (value === undefined) throw new Error(`${name} is not set`);
    return value;
  });

it('declares the secrets and volumes that services use, and docs/operations/deploy.md makes their files', () => {
  const used = Object.values(services);
  expect(Object.keys(secrets).sort()).toEqual([...new Set(used.flatMap((service) => service.secrets ?? []))].sort());
  const mounts = used.flatMap((service) => service.volumes ?? []).map((mount) => mount.split(':')[0] ?? '');
  expect(mounts.filter((mount) => !mount.startsWith('./')).sort()).toEqual(Object.keys(volumes).sort());
  for (const file of mounts.filter((mount) => mount.startsWith('./'))) expect(existsSync(path.join(root, 'deploy', file)), file).toBe(true);
  expect(existsSync(path.resolve(root, 'deploy', shop.build?.context ?? '', shop.build?.dockerfile ?? ''))).toBe(true);
  const guide = read('docs/operations/deploy.md');
  const made = [
    ...(/for each in ([\w -]+); do/.exec(guide)?.[1]?.split(' ') ?? []),
    ...(guide.includes('> database-url') ? ['database-url'] : []),
  ];
  expect(made.sort()).toEqual(Object.keys(secrets).sort());
  for (const [name, { file }] of Object.entries(secrets)) expect(file).toBe(`secrets/${name}`);
});

it('starts the shop with settings that it knows and accepts', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'compose-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const values: Record<string, string> = { 'database-url': 'postgres://nirog-haat:x@database/nirog_haat' };
  for (const name of Object.keys(secrets)) writeFileSync(path.join(directory, name), values[name] ?? 'a'.repeat(64));
  const image = /^ENV (.*)$/m.exec(read('deploy/Containerfile'))?.[1]?.split(' ') ?? [];
  const given = substitute(JSON.stringify(shop.environment), { DOMAIN: 'shop.example.com', ADMIN_PHONE: '01712345678' });
  const env: Record<string, string> = {
    ...Object.fromEntries(image.map((pair) => pair.split('='))),
    ...JSON.parse(given.replaceAll('/run/secrets', directory)),
  };
  const documented = read('docs/operations/operations.md');
  for (const name of Object.keys(env)) expect(documented, name).toContain(`\`${name.replace(/_FILE$/, '')}\``);
  expect(readConfig(env)).toMatchObject({
    env: 'production',
    publicUrl: 'https://shop.example.com',
    host: '0.0.0.0',
    port: 3000,
    databaseUrl: values['database-url'],
    secretKey: 'a'.repeat(64),
    seed: 'none',
  });
});

it('gives the shop enough time to shut down, and its proxy the URL', () => {
  const seconds = Number(/^(\d+)s$/.exec(shop.stop_grace_period ?? '')?.[1]);
  expect(seconds * 1000).toBeGreaterThan(2 * processLimits.killMs);
  const proxy = read('deploy/container.caddy');
  expect(proxy).toContain('reverse_proxy shop:3000');
  for (const [, name = ''] of proxy.matchAll(/\{\$(\w+)\}/g)) expect(services.proxy.environment).toHaveProperty(name);
});
