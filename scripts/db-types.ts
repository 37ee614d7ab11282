// Writes db/types.ts from a freshly migrated database; with --verify only compares. Usage: npm run db:types [-- --verify]
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate/migrate.ts';
import { simpleTables } from '#domain/operations/simple-resources.ts';

const target = path.join(import.meta.dirname, '..', 'db', 'types.ts');

/** The TypeScript types of SQL types (see `openDatabase`). */
const sqlTypes: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bytea: 'Buffer',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  date: 'string',
  time: 'string',
  timestamptz: 'Timestamp',
  jsonb: 'unknown',
  _text: 'string[]',
  _uuid: 'string[]',
};

/** Columns with a narrower type than their SQL type, because of a CHECK. */
const columns: Record<string, string> = {
  'users.gender': "'male' | 'female' | 'third'",
  'users.role': 'Role',
  'audit_log.action': 'AuditAction',
  'products.campaign': "CampaignType | 'none'",
  'campaigns.campaign_type': 'CampaignType',
  'variant_items.group_name': 'VariantGroup',
  'cart_lines.options': 'Options',
  'order_lines.options': 'Options',
  'order_lines.translations': 'Translations',
  'orders.delivery_address': 'Address',
  'orders.status': 'PackageState',
  'packages.status': 'PackageState',
  'package_events.status': 'PackageState',
  'users.language': 'Language',
  'messages.kind': 'MessageKind',
  'messages.channel': 'MessageChannel',
  'messages.language': 'Language',
  'messages.variables': 'TemplateValues',
  'messages.state': 'MessageState',
  'message_templates.kind': 'MessageKind',
  'message_templates.channel': 'TextChannel',
  'message_templates.language': 'Language',
  'contact_messages.language': 'Language',
  'one_time_codes.purpose': 'CodePurpose',
  'payments.method': 'PaymentMethod',
  'payments.status': 'PaymentState',
};
for (const table of ['shops', 'categories', 'sub_categories']) columns[`${table}.name_translations`] = 'Translations';
for (const table of ['users', 'shops', 'products', ...Object.values(simpleTables)]) {
  columns[`${table}.status`] = 'Status';
  if (table !== 'users') columns[`${table}.translations`] = 'Translations';
}
const imports: Record<string, string[]> = {
  '../contract/selling/orders.ts': ['Address'],
  '../contract/resource.ts': ['Translations'],
  '../domain/operations/audited.ts': ['AuditAction'],
  '../domain/enums.ts': ['CampaignType', 'Role', 'Status', 'VariantGroup'],
  '../domain/languages.ts': ['Language'],
  '../domain/catalog/line-choice.ts': ['Options'],
  '../domain/content/messages/code-purposes.ts': ['CodePurpose'],
  '../domain/content/messages/channels.ts': ['MessageChannel', 'TextChannel'],
  '../domain/content/messages/kinds.ts': ['MessageKind', 'MessageState'],
  '../domain/content/messages/template.ts': ['TemplateValues'],
  '../domain/parcels/package-states.ts': ['PackageState'],
  '../domain/money/payment-states.ts': ['PaymentState'],
  '../domain/money/payment-methods.ts': ['PaymentMethod'],
};

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  /** Has a default in the database. */
  optional: boolean;
  /** Computed by the database, and not writable. */
  computed: boolean;
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nirog-haat-types-'));
// As root, the embedded PostgreSQL runs as another user, who needs access.
chmodSync(dataDir, 0o755);
const server = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
try {
  const { sql, close } = openDatabase({ url: server.url('postgres') });
  await migrate(sql);
  const found = await sql<Column[]>`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' as optional, is_generated = 'ALWAYS' or identity_generation = 'ALWAYS' as computed
    from information_schema.columns where table_schema = 'public' and table_name <> 'migrations' order by table_name, column_name`;
  await close();
  const text = render(found);
  if (process.argv.includes('--verify')) {
    if (readFileSync(target, 'utf8') !== text) {
      console.error('db/types.ts does not match the migrations: run npm run db:types');
      process.exitCode = 1;
    }
  } else writeFileSync(target, text);
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function render(found: readonly Column[]): string {
  const tables = Map.groupBy(found, (column) => column.table);
  const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_all, _border, letter: string) => letter.toUpperCase());
  const member = ({ table, column, type, nullable, optional, computed }: Column) => {
    const base = columns[`${table}.${column}`] ?? sqlTypes[type];
    if (!base) throw new Error(`${table}.${column}: no TypeScript type for ${type}`);
    const value = nullable ? `${base} | null` : base;
    return `  ${column}: ${computed ? `GeneratedAlways<${value}>` : optional ? `Generated<${value}>` : value};`;
  };
  return [
    '// Written by `npm run db:types` from the migrations; do not edit.',
    "import type { ColumnType, Generated as KyselyGenerated, GeneratedAlways } from 'kysely';",
    ...Object.entries(imports).map(([file, names]) => `import type { ${names.join(', ')} } from '${file}';`),
    '',
    'type Timestamp = ColumnType<Date, Date | string, Date | string>;',
    'type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : KyselyGenerated<T>;',
    '',
    ...[...tables].flatMap(([table, members]) => [`export interface ${pascal(table)} {`, ...members.map(member), '}', '']),
    'export interface DB {',
    ...[...tables.keys()].map((table) => `  ${table}: ${pascal(table)};`),
    '}',
    '',
  ].join('\n');
}
