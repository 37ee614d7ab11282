// Preloaded: gives SMS providers half a second to respond, so that tests of timeouts are short.
import { exchangeLimits } from '#server/adapters/http/exchange.ts';

Object.assign(exchangeLimits, { timeoutMs: 500 });
