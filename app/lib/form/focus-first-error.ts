/** Focuses the first wrong field in document order; in a group, its chosen or first option. */
export function focusFirstError(form: HTMLElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)');
  const inGroup = wrong?.querySelector<HTMLElement>('input:checked') ?? wrong?.querySelector<HTMLElement>('input, select, textarea');
  (inGroup ?? wrong)?.focus();
}
