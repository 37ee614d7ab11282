import { X } from 'lucide-react';
import type { Filter } from '#app/resource-kit/definition/resource-definition.ts';
import { Button } from '#app/ui/button.tsx';

/** Orders from the network or device of an order, whose page links here; the button removes the filter. */
export const sameOriginFilters: readonly Filter<'orders.sameNetwork' | 'orders.sameDevice'>[] = (
  ['sameNetwork', 'sameDevice'] as const
).map((name) => ({
  name,
  label: `orders.${name}` as const,
  choices: [],
  accepts: (value) => /^[0-9a-f-]{36}$/.test(value),
  render: ({ label, value, onChange }) =>
    value === '' ? null : (
      <Button variant="outline" Icon={X} onClick={() => onChange('')}>
        {label}
      </Button>
    ),
}));
