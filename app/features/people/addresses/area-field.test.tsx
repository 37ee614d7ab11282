import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { createQueryClient } from '#app/lib/api/query-client.ts';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { AreaField } from './area-field.tsx';

function Form() {
  const [area, setArea] = useState({ division: '', district: '', upazila: '' });
  return (
    <>
      <AreaField value={area} onChange={setArea} line="" error={area.district ? undefined : 'Choose the area'} />
      <output aria-label="area">{Object.values(area).join(' / ')}</output>
    </>
  );
}

it('takes a district and a typed upazila when the list of areas can not be loaded', async () => {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retryOnMount: false } });
  // As after a failed request for the list.
  await client.prefetchQuery({ queryKey: ['areas', 'all'], queryFn: () => Promise.reject(new TypeError('no script')), retry: false });
  const { user } = renderInShop(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  );
  const district = await screen.findByRole('combobox', { name: /District/ });
  expect(district.getAttribute('aria-invalid')).toBe('true');
  await user.selectOptions(district, 'Rangpur');
  await user.type(screen.getByRole('textbox', { name: /Upazila or thana/ }), 'Pirganj');
  expect(screen.getByRole('status', { name: 'area' }).textContent, 'no quote for each letter').toBe('Rangpur / Rangpur / ');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status', { name: 'area' }).textContent).toBe('Rangpur / Rangpur / Pirganj');
});
