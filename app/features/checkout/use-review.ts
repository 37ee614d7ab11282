import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import type { CheckoutForm } from './checkout-form.ts';

const step = '?step=review';

/** The second step of the checkout. It has its own address, so that the browser's back button leads to the first. */
export function useReview() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [values, setValues] = useState<CheckoutForm>();
  // A reloaded page has the address, but nothing to read.
  const reviewed = search.get('step') === 'review' ? values : undefined;
  return {
    reviewed,
    toReview: (filledIn: CheckoutForm) => {
      setValues(filledIn);
      void navigate(step);
    },
    edit: () => void navigate(-1),
    /** At once, so that a field can be pointed at afterwards. */
    leave: () => {
      flushSync(() => setValues(undefined));
      void navigate('/checkout', { replace: true });
    },
  };
}
