import type { Db } from '#db/client.ts';
import type { MediaStore } from '../adapters/media-store/media-store.ts';
import type { Config } from '../config/config.ts';
import type { EndpointRegistry } from './endpoints/registry.ts';
import type { Limits } from './limits/rate-limits.ts';

/** What every module can use. Created once, in `buildApp`. */
export interface Deps {
  config: Config;
  db: Db;
  media: MediaStore;
  limits: Limits;
  registry: EndpointRegistry;
}
