import type { Page } from '@playwright/test';
import { inspectThemes } from './inspect.ts';
import { expect, expectPopup } from './shop.ts';
import { ask, demo, signInAs } from './shop-api.ts';
import { textsOf } from './texts.ts';

/** The latest code sent to a phone, from the back office of the demo shop. */
export async function codeFor(phone: string): Promise<string> {
  const { token } = await signInAs(demo.admin);
  let code: string | undefined;
  await expect
    .poll(async () => {
      const [sms] = await ask('GET /messages/read', { query: { kind: 'oneTimeCode', q: phone } }, token);
      code = sms?.body?.slice(0, 6);
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code ?? '';
}

/** Requests and types the code in the dialog of a second factor. */
export async function verifyInDialog(page: Page, { phone, language }: { phone: string; language: 'bn' | 'en' }): Promise<void> {
  const [verify, signIn] = [textsOf(language, 'verify'), textsOf(language, 'signIn')];
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(verify('factorLead', { phone }))).toBeVisible();
  await inspectThemes(page, 'the number that a second factor needs');
  await dialog.getByRole('button', { name: signIn('send') }).click();
  await dialog.getByRole('textbox', { name: signIn('code') }).fill(await codeFor(phone));
  await expectPopup(page, verify('done'), () => page.keyboard.press('Enter'));
}
