import type { Language } from '#domain/languages.ts';
import { apiForm } from '../api/api.ts';
import { signedInUserId } from '../api/session-store.ts';

/** SMS and e-mails to a signed-in user are in the language that was chosen last. The request completes even if the page unloads. */
export function storeLanguage(language: Language): void {
  const id = signedInUserId();
  if (!id) return;
  const form = new FormData();
  form.append('language', language);
  const fetchOnLeave = (url: string, init: RequestInit) => fetch(url, { ...init, keepalive: true });
  apiForm('PUT /users/update/:id', form, { params: { id }, fetch: fetchOnLeave }).catch((error: unknown) => console.warn(error));
}
