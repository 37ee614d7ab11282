import { expect, it } from 'vitest';
import { trackingQuery } from './tracking-query.ts';

it('normalises input copied from a message', () => {
  expect(trackingQuery.parse({ number: ' nh-7k3m 9pxa', phone: '+৮৮০১৭০০-০০০০০৩' })).toEqual({
    number: 'NH-7K3M9PXA',
    phone: '01700000003',
  });
  expect(trackingQuery.parse({ number: '7K3M৯PXA', phone: '01700000003' }).number).toBe('NH-7K3M9PXA');
});

it('rejects characters that order numbers never contain', () => {
  const result = trackingQuery.safeParse({ number: 'NH-0O1I0O1I', phone: '01700000003' });
  expect(result.error?.issues[0]).toMatchObject({ path: ['number'], params: { code: 'ORDER_NUMBER' } });
});
