import { expect, it } from 'vitest';
import { trackingQuestion } from './tracking-question.ts';

it('normalises input copied from a message', () => {
  expect(trackingQuestion.parse({ number: ' nh-7k3m 9pxa', phone: '+৮৮০১৭০০-০০০০০৩' })).toEqual({
    number: 'NH-7K3M9PXA',
    phone: '01700000003',
  });
  expect(trackingQuestion.parse({ number: '7K3M৯PXA', phone: '01700000003' }).number).toBe('NH-7K3M9PXA');
});

it('rejects characters that order numbers never contain', () => {
  const result = trackingQuestion.safeParse({ number: 'NH-0O1I0O1I', phone: '01700000003' });
  expect(result.error?.issues[0]).toMatchObject({ path: ['number'], params: { code: 'ORDER_NUMBER' } });
});
