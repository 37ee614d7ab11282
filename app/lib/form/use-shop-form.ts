import { useEffect, useRef } from 'react';
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import { focusFirstError } from './focus-first-error.ts';
import { registerInput, takeTypedInput } from './typed-input.ts';

/**
 * `useForm` of the library, for all forms of the shop. After a submit that the browser or the server rejects, the focus goes to the first
 * wrong field in document order; the library itself goes by the order in which fields register. A server error must be set before the
 * submit handler is done.
 */
export function useShopForm<V extends FieldValues, C = unknown, T = V>(options: UseFormProps<V, C, T>): UseFormReturn<V, C, T> {
  const form = useForm<V, C, T>({ ...options, shouldFocusError: false });
  const element = useRef<HTMLElement>(undefined);
  const { submitCount } = form.formState;
  // The count rises when a submit is done; all errors are rendered by then.
  useEffect(() => {
    if (submitCount > 0 && element.current) focusFirstError(element.current);
  }, [submitCount]);
  useStoredInput(form);
  const handleSubmit: typeof form.handleSubmit = (onValid, onInvalid) => {
    const submit = form.handleSubmit(onValid, onInvalid);
    return (event) => {
      element.current = event?.currentTarget;
      return submit(event);
    };
  };
  return { ...form, handleSubmit };
}

/** Stores the input for the next document of the page. */
function useStoredInput<V extends FieldValues, C, T>({ getValues, reset }: UseFormReturn<V, C, T>): void {
  useEffect(() => {
    const initial = getValues();
    const name = Object.keys(initial).sort().join();
    const before = JSON.stringify(initial);
    const typed = takeTypedInput(name);
    if (typed) reset({ ...initial, ...(typed as V) }, { keepDefaultValues: true }); // the values of this form in the previous document
    // Not the values of an untouched form, such as that of a closed dialog.
    return registerInput(name, () => (JSON.stringify(getValues()) === before ? undefined : getValues()));
  }, [getValues, reset]);
}
