import { createContext, data } from 'react-router';
import type { ApiInput, ApiResponse, EndpointKey } from '#contract/api.ts';
import type { Brand } from '#domain/brand.ts';
import type { CodeDelivery } from '#domain/content/messages/code-delivery.ts';
import type { Language } from '#domain/languages.ts';

/** API access for loaders on the server: the same endpoints, in process, as a visitor. */
export interface ServerApi {
  /** Calls a public endpoint and returns the response body. */
  get: <K extends EndpointKey, const I extends ApiInput<K>>(key: K, ...input: I) => Promise<ApiResponse<K, I>>;
  /** Reads a list, with the total number of rows. */
  list: <K extends EndpointKey, const I extends ApiInput<K>>(key: K, ...input: I) => Promise<{ items: ApiResponse<K, I>; total: number }>;
}

export interface PageContext {
  api: ServerApi;
  /** Reads data that many pages in this language share, from a cache until it changes. `name` is a constant. */
  shared: <T>(name: string, read: (api: ServerApi) => Promise<T>) => Promise<T>;
  language: Language;
  brand: Brand;
  /** Without a trailing slash; for canonical links. */
  publicUrl: string;
  codes: CodeDelivery;
  /** Changes with each build of the app. */
  version: string;
  /** The script with the texts of every page in this language; undefined in development. */
  textsFile: string | undefined;
  /** Whether /dev/ui is available. */
  hasDesignPage: boolean;
}

/** Set by the server for every document request; loaders read it with `context.get(pageContext)`. */
export const pageContext = createContext<PageContext>();

/** The server's untyped call of an endpoint by key. */
type RawCall = (key: string, input: object) => Promise<{ data: unknown; headers: Record<string, string> }>;

/** Wraps the raw call with types; an error response becomes the error page for its status. */
export function serverApi(call: RawCall): ServerApi {
  const ask = async (key: string, input: object = {}) => {
    try {
      return await call(key, input);
    } catch (error) {
      // An AppError of the server. `instanceof` does not work: this build does not include the server's classes.
      const { code, status } = error as { code?: unknown; status?: unknown }; // a thrown value may be anything
      if (typeof code === 'string' && typeof status === 'number') throw data({ code }, { status });
      throw error;
    }
  };
  return {
    // The contract types the response by its key and query.
    get: async <K extends EndpointKey, const I extends ApiInput<K>>(key: K, ...input: I) =>
      (await ask(key, input[0])).data as ApiResponse<K, I>,
    list: async <K extends EndpointKey, const I extends ApiInput<K>>(key: K, ...input: I) => {
      const answer = await ask(key, { ...input[0], total: true });
      return { items: answer.data as ApiResponse<K, I>, total: Number(answer.headers['x-total-count'] ?? 0) };
    },
  };
}
