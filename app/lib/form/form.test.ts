import { describe, expect, it } from 'vitest';
import { credentials } from '#contract/people/users.ts';
import { schemaResolver } from './form.ts';

const resolve = (values: { phone: string; password: string }) =>
  schemaResolver(credentials)(values, undefined, { fields: {}, shouldUseNativeValidation: false });

describe('schemaResolver', () => {
  it('returns the parsed values, with Bengali digits, spaces and +88 normalized', async () => {
    expect((await resolve({ phone: '+88 ০১৭১২-৩৪৫৬৭৮', password: 'secret1' })).values).toEqual({
      phone: '01712345678',
      password: 'secret1',
    });
  });

  it('reports one error code per field: blank, not a phone number, too short', async () => {
    expect((await resolve({ phone: ' ', password: '' })).errors).toMatchObject({
      phone: { type: 'REQUIRED' },
      password: { type: 'REQUIRED' },
    });
    expect((await resolve({ phone: '12345', password: '12345' })).errors).toMatchObject({
      phone: { type: 'PHONE' },
      password: { type: 'too_small' },
    });
  });
});
