import { afterEach, describe, expect, it, vi } from 'vitest';
import { all, atMost, none, notRun, printRows } from './rows.ts';

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

describe('a row', () => {
  it('takes the longest of all times, and fails without any', () => {
    expect(atMost('ready', 1000, [20, 1500])).toEqual({ what: 'ready', limit: '≤ 1.0 s', measured: '1.5 s (2 times)', held: false });
    expect(atMost('ready', 1000, [20]).held).toBe(true);
    expect(atMost('ready', 1000, []).held).toBe(false);
  });

  it('of all fails when there were none', () => {
    expect(all('whole', 3, 3).held).toBe(true);
    expect(all('whole', 2, 3).held).toBe(false);
    expect(all('whole', 0, 0).held).toBe(false);
  });
});

describe('the table', () => {
  const printed = (rows: Parameters<typeof printRows>[0]) => {
    vi.spyOn(console, 'table').mockImplementation(() => {});
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    printRows(rows);
    return log.mock.calls.flat().join('\n');
  };

  it('ends with the counts, in which a row that was not run is neither', () => {
    const text = printed([none('lost', 0), notRun('disk', 'no mount')]);
    expect(text).toMatch(/1 passed, 0 failed$/);
    expect(text).toContain('!!! NOT RUN: no mount');
    expect(process.exitCode).toBeUndefined();
  });

  it('names what did not hold, and sets the exit code', () => {
    const text = printed([none('lost', 2)]);
    expect(text).toContain('FAILED lost: 2, limit 0');
    expect(text).toMatch(/0 passed, 1 failed$/);
    expect(process.exitCode).toBe(1);
  });
});
