import { registration } from '#contract/people/users.ts';
import { isGuessable } from '#domain/people/passwords.ts';

/** Checks what the server would reject anyway. */
export const registrationForm = registration.refine(({ password, phone }) => !isGuessable(password, phone), {
  path: ['password'],
  params: { code: 'WEAK_PASSWORD' },
});
