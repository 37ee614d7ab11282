import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import type { CheckoutForm } from './checkout-form.ts';

const step = '?step=review';

/** The second step of checkout. It has its own URL, so that the back button returns to the first step. */
export function useReview() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [values, setValues] = useState<CheckoutForm>();
  // A reloaded page has the URL, but no values to review.
  const reviewed = search.get('step') === 'review' ? values : undefined;
  return {
    reviewed,
    toReview: (filledIn: CheckoutForm) => {
      setValues(filledIn);
      void navigate(step);
    },
    edit: () => void navigate(-1),
    /** Renders synchronously, so that a field can be focused afterwards. */
    leave: () => {
      flushSync(() => setValues(undefined));
      void navigate('/checkout', { replace: true });
    },
  };
}
