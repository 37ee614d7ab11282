import { createContext, data } from 'react-router';
import type { ApiInput, ApiResponse, EndpointKey } from '#contract/api.ts';
import type { Brand } from '#domain/brand.ts';
import type { Language } from '#domain/languages.ts';

/** How pages ask the API while they render on the server: the same endpoints, in process, as a visitor. */
export interface ServerApi {
  /** The answer of a public endpoint. */
  get: <K extends EndpointKey>(key: K, ...input: ApiInput<K>) => Promise<ApiResponse<K>>;
  /** The same for a list, with the number of rows on all pages. */
  list: <K extends EndpointKey>(key: K, ...input: ApiInput<K>) => Promise<{ items: ApiResponse<K>; total: number }>;
}

export interface PageContext {
  api: ServerApi;
  language: Language;
  brand: Brand;
  /** Without a slash at the end; for canonical links. */
  publicUrl: string;
  /** Another one with each build of the app. */
  version: string;
  /** The script with the texts of every page in this language; undefined in development. */
  textsFile: string | undefined;
}

/** Set by the server for every document request; loaders read it with `context.get(pageContext)`. */
export const pageContext = createContext<PageContext>();

/** What the server does to call an endpoint: raw, by key. */
type RawCall = (key: string, input: object) => Promise<{ data: unknown; headers: Record<string, string> }>;

/** Typed calls over the raw one; refusals become error pages of their status. */
export function serverApi(call: RawCall): ServerApi {
  const ask = async (key: string, input: object = {}) => {
    try {
      return await call(key, input);
    } catch (error) {
      // An AppError of the server; not `instanceof`, because this build has its own copy of nothing of the server's.
      const { code, status } = error as { code?: unknown; status?: unknown }; // a look at a thrown value
      if (typeof code === 'string' && typeof status === 'number') throw data({ code }, { status });
      throw error;
    }
  };
  return {
    // The contract types the answer by its key.
    get: async <K extends EndpointKey>(key: K, ...[input]: ApiInput<K>) => (await ask(key, input)).data as ApiResponse<K>,
    list: async <K extends EndpointKey>(key: K, ...[input]: ApiInput<K>) => {
      const answer = await ask(key, { ...input, total: true });
      return { items: answer.data as ApiResponse<K>, total: Number(answer.headers['x-total-count'] ?? 0) };
    },
  };
}
