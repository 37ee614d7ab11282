import { afterEach, describe, expect, it, vi } from 'vitest';
import { atMost, expectAll, expectNone, notRun, printRows } from './result-rows.ts';

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

describe('a row', () => {
  it('compares the longest time, and fails without any', () => {
    expect(atMost('ready', 1000, [20, 1500])).toEqual({ what: 'ready', limit: '≤ 1.0 s', measured: '1.5 s (2 times)', passed: false });
    expect(atMost('ready', 1000, [20]).passed).toBe(true);
    expect(atMost('ready', 1000, []).passed).toBe(false);
  });

  it('of expectAll fails for a total of 0', () => {
    expect(expectAll('whole', 3, 3).passed).toBe(true);
    expect(expectAll('whole', 2, 3).passed).toBe(false);
    expect(expectAll('whole', 0, 0).passed).toBe(false);
  });
});

describe('the table', () => {
  const printed = (rows: Parameters<typeof printRows>[0]) => {
    vi.spyOn(console, 'table').mockImplementation(() => {});
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    printRows(rows);
    return log.mock.calls.flat().join('\n');
  };

  it('ends with the counts, without rows that did not run', () => {
    const text = printed([expectNone('lost', 0), notRun('disk', 'no mount')]);
    expect(text).toMatch(/1 passed, 0 failed$/);
    expect(text).toContain('!!! NOT RUN: no mount');
    expect(process.exitCode).toBeUndefined();
  });

  it('names the failed rows, and sets the exit code', () => {
    const text = printed([expectNone('lost', 2)]);
    expect(text).toContain('FAILED lost: 2, limit 0');
    expect(text).toMatch(/0 passed, 1 failed$/);
    expect(process.exitCode).toBe(1);
  });
});
