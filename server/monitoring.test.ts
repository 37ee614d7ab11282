// deploy/monitoring: Prometheus and Grafana use the metric names of /metrics.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Registry } from 'prom-client';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { testShop } from '#tests/test-shop.ts';
import { databaseMetrics } from './core/monitoring/database-metrics.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const rules = read('deploy/monitoring/alerts.yml');

/** Rules by name, with their texts. Each ends where the next one or the group starts. */
const rulesOf = (kind: 'alert' | 'record') =>
  [...rules.matchAll(new RegExp(`- ${kind}: (\\S+)\\n(.*?)(?=\\n +- (?:alert|record|name): |$)`, 'gs'))].map(
    ([, name = '', text = '']) => ({
      name,
      text,
      expr: /expr: (?:\|\n)?([\s\S]*?)(?=\n +(?:for|labels|annotations):|$)/.exec(text)?.[1] ?? '',
    }),
  );
const alerts = rulesOf('alert');
const recorded = rulesOf('record');
const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json')) as {
  panels: { title: string; targets?: { expr: string }[] }[];
};
const queries = [
  ...[...alerts, ...recorded].map(({ name, expr }) => [name, expr]),
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr])),
  ...[...read('docs/operations/monitoring.md').matchAll(/```promql\n([\s\S]*?)```/g)].map(([, expr = '']) => [
    'docs/operations/monitoring.md',
    expr,
  ]),
];

const words = /\b(?:by|on|ignoring|group_left|and|or|unless|bool|offset|without)\b/g;

/** The series that a query reads, each with the labels that it selects or groups by. */
function seriesOf(query: string): { name: string; labels: string[] }[] {
  const grouped = [...query.matchAll(/by \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/, */));
  const text = query.replace(/by \([^)]*\)/g, '').replace(words, ' ');
  return [...text.matchAll(/([a-zA-Z_:][\w:]*)(\{[^}]*\})?(?!\w|\s*\()/g)]
    .filter(([whole], index, all) => isSeries(whole, text, all[index]?.index ?? 0))
    .map(([, name = '', selected = '']) => ({
      name,
      labels: [...[...selected.matchAll(/(\w+)(?:=~?|!=)"/g)].map(([, label = '']) => label), ...grouped],
    }));
}

/** Outside of braces, brackets and strings, which have labels and times. */
function isSeries(_whole: string, text: string, at: number): boolean {
  const before = text.slice(0, at);
  const open = (left: string, right: string) => before.split(left).length > before.split(right).length;
  return !open('{', '}') && !open('[', ']') && !/[\d$]$/.test(before);
}

/** Labels that Prometheus adds. */
const ofTargets = new Set(['job', 'instance']);

const shop = testShop({
  env: {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_TRACES_EXPORTER: 'none',
    OTEL_LOGS_EXPORTER: 'none',
    BACKUP_TO: 'backups',
  },
});
let metrics = '';
beforeAll(async () => {
  await shop().app.ready();
  await shop().database.sql`insert into sms_balances (provider, balance_poisha) values ('log', 1)`;
  await shop().call('GET /products/read');
  const ofReplica = new Registry();
  databaseMetrics({ isAway: () => false, replicaState: () => ({ lagMs: 5, isUsed: true }) })(ofReplica);
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const withCollections = async () => {
    collectGarbage();
    const { body } = await shop().app.inject('/metrics');
    expect(body).toContain('nodejs_gc_duration_seconds_sum{');
    return body;
  };
  // Node reports a collection with a delay.
  const ofShop = await vi.waitFor(withCollections, { timeout: 20_000 });
  metrics = `${ofShop}\n${await ofReplica.metrics()}\nup 1\n`;
});

describe('the queries of alerts, dashboard and documentation', () => {
  it.each(queries)('%s reads series and labels that exist: %s', (_title, query) => {
    const series = seriesOf(query ?? '');
    expect(series.length).toBeGreaterThan(0);
    for (const { name, labels } of series) {
      if (recorded.some((rule) => rule.name === name)) continue;
      const lines = metrics.split('\n').filter((line) => new RegExp(`^${name}[{ ]`).test(line));
      expect(lines.length, `/metrics has no ${name}`).toBeGreaterThan(0);
      for (const label of labels.filter((each) => !ofTargets.has(each))) {
        if (!(label === 'le' && !name.endsWith('_bucket')))
          expect(lines.join('\n'), `${name} has no label ${label}`).toContain(`${label}="`);
      }
    }
  });
});

describe('an alert', () => {
  it.each(alerts)('has a page that says what to do, a severity and a summary: $name', ({ name, text }) => {
    const page = `docs/operations/runbook/${name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.md`;
    expect(text).toContain(`runbook: ${page}`);
    expect(text).toMatch(/severity: (page|ticket)/);
    expect(text).toContain('summary: ');
    expect(read(page)).toMatch(/## Look\n[\s\S]+## Do\n/);
    expect(read('docs/operations/monitoring.md')).toContain(`| [\`${name}\`](${page.replace('docs/operations/', '')})`);
  });

  it('has each page', () => {
    expect(readdirSync(path.join(root, 'docs/operations/runbook'))).toHaveLength(alerts.length);
    for (const page of readdirSync(path.join(root, 'docs/operations/runbook'))) {
      const folder = path.join(root, 'docs/operations/runbook');
      for (const [, link = ''] of read(`docs/operations/runbook/${page}`).matchAll(/\]\(([^)#]+)/g))
        expect(existsSync(path.join(folder, link)), `${page} links to ${link}`).toBe(true);
    }
  });
});

describe('promtool', () => {
  it('finds no errors in the rules, settings and other queries, and the tests of the rules pass', () => {
    const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: path.join(root, 'deploy/monitoring'), encoding: 'utf8' });
    if (promtool('--version').error) {
      console.warn(
        "!!! NOT RUN: this machine has no promtool (Debian's package prometheus has it). The rules were not tested by Prometheus.",
      );
      return;
    }
    const folder = mkdtempSync(path.join(os.tmpdir(), 'queries-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    // Grafana fills in the interval.
    const all = queries.map(([, query = ''], n) => ({ record: `query:${n}`, expr: query.replaceAll('$__rate_interval', '5m') }));
    // JSON is YAML.
    writeFileSync(path.join(folder, 'queries.yml'), JSON.stringify({ groups: [{ name: 'queries', rules: all }] }));
    for (const args of [
      ['check', 'rules', 'alerts.yml'],
      ['check', 'rules', path.join(folder, 'queries.yml')],
      ['check', 'config', '--syntax-only', 'prometheus.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      const { status, stdout, stderr } = promtool(...args);
      expect(status, `promtool ${args.join(' ')}: ${stdout}${stderr}`).toBe(0);
    }
  });
});
