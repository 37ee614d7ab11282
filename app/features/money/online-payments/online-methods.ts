import { useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import type { ApiResponse } from '#contract/api.ts';
import type { GatewayName } from '#domain/money/gateways.ts';

export type OnlineMethod = ApiResponse<'GET /payments/methods'>[number];

/** A gateway may stop answering at any time. */
const freshMs = 30_000;

/** The online methods that the shop offers now. */
export const useOnlineMethods = () =>
  useQuery({ queryKey: ['payments', 'methods'], queryFn: () => api('GET /payments/methods'), staleTime: freshMs });

/** Why an amount in taka can't be paid with a method. An unknown amount is not refused. */
export function onlineProblem({ isDown, least, most }: OnlineMethod, taka: number | undefined): 'down' | 'least' | 'most' | undefined {
  if (isDown) return 'down';
  if (taka === undefined) return undefined;
  return taka < least ? 'least' : taka > most ? 'most' : undefined;
}

export const isPayableOnline = (methods: readonly OnlineMethod[] | undefined, method: GatewayName, taka: number | undefined): boolean =>
  methods?.some((each) => each.method === method && !onlineProblem(each, taka)) ?? false;
