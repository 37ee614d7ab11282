// Loaded before a program: SMS providers have half a second to answer, so that a test with time-outs is short.
import { exchangeLimits } from '#server/adapters/http/exchange.ts';

Object.assign(exchangeLimits, { timeoutMs: 500 });
