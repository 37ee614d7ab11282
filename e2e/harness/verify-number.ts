import { codeFor } from './code-for.ts';
import { type Account, ask, registerCustomer } from './shop-api.ts';

/** Proves the number of an account by the code that it gets. */
export async function verifyNumber({ phone, token }: Account): Promise<void> {
  await ask('POST /auth/send-own-code', { body: {} }, token);
  await ask('POST /auth/verify-phone', { body: { code: await codeFor(phone) } }, token);
}

/** A new customer whose number is proved. */
export async function registerVerified(): Promise<Account> {
  const customer = await registerCustomer();
  await verifyNumber(customer);
  return customer;
}
