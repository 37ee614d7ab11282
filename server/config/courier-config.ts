import { z } from 'zod';
import { apiAddresses } from './api-addresses.ts';

/** The addresses of the couriers' APIs, without a trailing slash; `sandbox`: for accounts that say so. */
export type CourierUrls = Readonly<Record<'steadfast' | 'pathao' | 'redx' | 'pathaoSandbox' | 'redxSandbox', string>>;

const addresses = {
  steadfast: ['STEADFAST_URL', 'https://portal.packzy.com/api/v1'],
  pathao: ['PATHAO_URL', 'https://api-hermes.pathao.com/aladdin/api/v1'],
  pathaoSandbox: ['PATHAO_SANDBOX_URL', 'https://courier-api-sandbox.pathao.com/aladdin/api/v1'],
  redx: ['REDX_URL', 'https://openapi.redx.com.bd/v1.0.0-beta'],
  redxSandbox: ['REDX_SANDBOX_URL', 'https://sandbox.redx.com.bd/v1.0.0-beta'],
} as const satisfies Record<keyof CourierUrls, readonly [variable: string, url: string]>;

/** Reads the variables `STEADFAST_URL`, `PATHAO_URL` and `REDX_URL`, and those of the sandboxes. */
export const courierVariables = z
  .record(z.string(), z.string())
  .transform((env, context): CourierUrls => apiAddresses(addresses, env, context));
