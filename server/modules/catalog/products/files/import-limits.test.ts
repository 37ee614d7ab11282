import { afterEach, describe, expect, it, vi } from 'vitest';
import { catalogEndpoints } from '#contract/catalog/products.ts';
import { csvLimits, readCsv } from '#server/core/files/csv.ts';
import { importLimits } from '#server/core/files/import-file.ts';
import { Steps, stepLimits } from '#server/core/files/steps.ts';
import { csv, type FileRow, listen } from '#tests/import-files.ts';
import { productFiles } from '#tests/product-files.ts';
import { expectProblem } from '#tests/test-shop.ts';

const { shop, who, facts, send, importFile, countProducts } = productFiles();
const rowsOf = (count: number) => Array.from({ length: count }, (_none, n): FileRow => ({ ...facts(), nameEn: `Many ${n}` }));

/** Counts turns of the event loop while `work` runs; `onTurn` is called in each. */
async function countTurns(work: () => Promise<unknown>, onTurn = () => {}): Promise<number> {
  let [turns, isOver] = [0, false];
  const next = () => {
    turns += 1;
    onTurn();
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  await work();
  isOver = true;
  return turns;
}

afterEach(() => void vi.restoreAllMocks());

describe('limits of files', () => {
  const long = 'a'.repeat(csvLimits.cellBytes);
  it.each<[string, () => string, string]>([
    ['a megabyte of empty lines', () => '\n'.repeat(1024 * 1024), 'TOO_MANY_ROWS'],
    ['empty lines below its rows', () => `name\r\nRice\r\n${'\r\n'.repeat(20_000)}`, 'TOO_MANY_ROWS'],
    ['lines of separators', () => `name,price\nRice,1\n${',\n'.repeat(20_000)}`, 'TOO_MANY_ROWS'],
    ['a cell that is too long', () => `name,price\n${long}a,1`, 'CELL_TOO_LONG'],
    ['a cell of too many bytes in Bengali', () => `name\n${'ক'.repeat(csvLimits.cellBytes / 3 + 1)}`, 'CELL_TOO_LONG'],
    ['a row that is too long', () => `name,price,brand\n${long},${long},${long}`, 'ROW_TOO_LONG'],
    ['a quote that is never closed', () => `name\n"${long}${long}${long}`, 'ROW_TOO_LONG'],
    ['a row of separators that never ends', () => ','.repeat(4 * 1024 * 1024), 'ROW_TOO_LONG'],
    ['too many columns', () => `name${','.repeat(csvLimits.columns)}\nRice`, 'TOO_MANY_COLUMNS'],
    ['too many cells in a row', () => `name\n${','.repeat(csvLimits.columns)}`, 'TOO_MANY_COLUMNS'],
  ])('reject %s', async (_what, file, code) => {
    const answer = await send(file());
    expectProblem(answer, 422, 'VALIDATION_FAILED');
    expect(answer.body.errors).toMatchObject([{ path: 'file', code }]);
  });

  it('accept values just within them', async () => {
    const blank = `${'\r\n'.repeat(19_999)}`;
    expect(await importFile(`${csv([facts()])}\r\n${blank}`, { preview: true })).toMatchObject({ created: 1, errorCount: 0 });
    const wide = `slug${','.repeat(csvLimits.columns - 1)}\n${long}`;
    expect(await importFile(wide)).toMatchObject({ errors: [{ row: 2, column: 'slug', code: 'NOT_FOUND' }] });
  });

  it('reject a cell with very many variants without validating each one', async () => {
    const file = csv([
      { ...facts(), variants: `Sizes: ${'a;'.repeat(40_000)}` },
      { ...facts(), variants: 'Sizes: a|'.repeat(9_000) },
    ]);
    expect(await importFile(file)).toMatchObject({
      errors: [
        { row: 2, column: 'variants', code: 'too_big' },
        { row: 3, column: 'variants', code: 'VARIANTS' },
      ],
    });
  });
});

describe('other requests', () => {
  it('get a turn while a file is parsed', async () => {
    const file = Buffer.from(`name\n${'"Rice"\n'.repeat(19_000)}${`"${'a'.repeat(90_000)}"\n`.repeat(30)}`);
    const pieces = file.length / stepLimits.pieceBytes;
    const turns = await countTurns(() => readCsv(file, new Steps(), () => false));
    expect(turns).toBeGreaterThanOrEqual(Math.floor(pieces / stepLimits.piecesInStep));
  });

  it('get a turn while rows are validated', async () => {
    const judge = vi.spyOn(catalogEndpoints['POST /products/create'].body, 'safeParse');
    let most = 0;
    const turns = await countTurns(
      () => importFile(csv(rowsOf(2000)), { preview: true }),
      () => {
        most = Math.max(most, judge.mock.calls.length);
        judge.mockClear();
      },
    );
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(stepLimits.piecesInStep);
    expect(turns).toBeGreaterThan(2000 / stepLimits.piecesInStep);
  });
});

describe('an import whose client disconnects', () => {
  const openTransactions = async () =>
    (
      await shop().database.sql`select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`
    ).length;

  it('stops in the middle of its rows, and writes nothing', async () => {
    const before = await countProducts();
    const url = await listen(shop().app);
    const leaving = new AbortController();
    const { body } = catalogEndpoints['POST /products/create'];
    const parse = body.safeParse.bind(body);
    const judge = vi.spyOn(body, 'safeParse').mockImplementation((value) => {
      if (judge.mock.calls.length === 300) leaving.abort();
      return parse(value);
    });
    const sent = fetch(`${url}/api/v1/products/import`, {
      method: 'POST',
      body: csv(rowsOf(15_000)),
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${who.merchant.token}` },
      signal: leaving.signal,
    }).then((answer) => answer.text());
    await expect(sent).rejects.toThrow();
    await expect.poll(openTransactions, { interval: 5 }).toBe(0);
    expect(judge.mock.calls.length).toBeLessThan(15_000);
    expect(await countProducts()).toBe(before);
  });
});

describe('concurrent imports', () => {
  /** Locks a product until it is released: imports that change it wait. */
  async function heldProduct() {
    const slug = `held-${shop().make.next()}`;
    const { id } = await shop().make.product({ slug });
    const holder = await shop().database.sql.reserve();
    await holder`begin`;
    await holder`select from products where id = ${id} for update`;
    const release = async () => {
      await holder`rollback`;
      holder.release();
    };
    return { file: `slug,price\n${slug},50`, release };
  }
  const admin = async () => (await shop().make.user({ role: 'admin' })).token;

  it('are limited; further ones wait, and too many are rejected', async () => {
    const { file, release } = await heldProduct();
    const start = async () => send(file, { token: await admin() });
    const running = Array.from({ length: importLimits.concurrency }, start);
    await expect.poll(shop().countLockWaits, { interval: 5 }).toBe(importLimits.concurrency);
    const waiting = await Promise.all(
      Array.from({ length: importLimits.waiting }, async () => {
        const token = await admin();
        return { answer: send(file, { token }) };
      }),
    );
    const last = await start();
    expectProblem(last, 503, 'UNAVAILABLE');
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(await shop().countLockWaits()).toBe(importLimits.concurrency);
    await release();
    for (const { status } of await Promise.all([...running, ...waiting.map(({ answer }) => answer)])) expect(status).toBe(200);
  });

  it('are limited to one for each user', async () => {
    const { file, release } = await heldProduct();
    const token = await admin();
    const first = send(file, { token });
    await expect.poll(shop().countLockWaits, { interval: 5 }).toBe(1);
    const second = send('name\n', { token });
    const other = await send('name\n', { token: await admin() });
    expectProblem(other, 422, 'VALIDATION_FAILED');
    let isOver = false;
    void second.then(() => {
      isOver = true;
    });
    // A later one finishes while the second one still waits for the first.
    expectProblem(await send('name\n', { token: await admin() }), 422, 'VALIDATION_FAILED');
    expect(isOver).toBe(false);
    await release();
    expect((await first).status).toBe(200);
    expectProblem(await second, 422, 'VALIDATION_FAILED');
  });
});
