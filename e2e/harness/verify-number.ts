import { codeFor } from './code-for.ts';
import { type Account, ask, registerCustomer } from './shop-api.ts';

/** Verifies the number of an account with the code that it gets. */
export async function verifyNumber({ phone, token }: Account): Promise<void> {
  await ask('POST /auth/send-own-code', { body: {} }, token);
  await ask('POST /auth/verify-phone', { body: { code: await codeFor(phone) } }, token);
}

/** A new customer with a verified number. */
export async function registerVerified(): Promise<Account> {
  const customer = await registerCustomer();
  await verifyNumber(customer);
  return customer;
}
