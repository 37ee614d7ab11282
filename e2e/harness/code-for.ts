import { expect } from './shop.ts';
import { ask, demo, signInAs } from './shop-api.ts';

/** The latest code that went to a phone, as the back office of the demo shop shows it. */
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
