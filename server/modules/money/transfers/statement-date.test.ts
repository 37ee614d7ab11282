import { expect, it } from 'vitest';
import { statementDate } from './statement-date.ts';

it('reads the dates of statements, in the time of Bangladesh', () => {
  for (const cell of [
    '2026-12-05 14:07:09',
    '2026/12/05T14:07:09.000',
    '05/12/2026 02:07:09 PM',
    '05-12-26 2:07:09pm',
    '5 Dec 2026, 14:07:09',
    '05-Dec-2026 14:07:09',
    'December 5, 2026 14:07:09',
    '০৫/১২/২০২৬ ১৪:০৭:০৯',
    '2026-12-05T08:07:09Z',
    '2026-12-05T13:37:09+05:30',
  ])
    expect([cell, statementDate(cell)?.toISOString()]).toEqual([cell, '2026-12-05T08:07:09.000Z']);
  expect(statementDate('05.12.2026')?.toISOString()).toBe('2026-12-04T18:00:00.000Z');
  expect(statementDate('05.12.2026 12:30 AM')?.toISOString()).toBe('2026-12-04T18:30:00.000Z');
  for (const cell of ['', 'yesterday', '31/02/2026', '2026-13-01', '5 Foo 2026', '12/05/2026 25:00', '12/05/2026 soon', '46023'])
    expect([cell, statementDate(cell)]).toEqual([cell, undefined]);
});
