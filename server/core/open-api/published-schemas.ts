import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { names } from '#contract/names.ts';

export type Json = Record<string, unknown>;

/** The metadata that zod has for a schema, plus its name. */
class NamedMetadata extends z.core.$ZodRegistry<Record<string, unknown>> {
  override get(schema: z.core.$ZodType) {
    return { ...z.globalRegistry.get(schema), ...names.get(schema) } as never; // metadata of any form, as the base class declares it
  }
}
const metadata = new NamedMetadata();

/**
 * Removes zod's long patterns where the format means the same. Date-times keep the pattern instead: requests may omit the offset, which the
 * format `date-time` requires.
 */
function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format === 'date-time') delete jsonSchema.format;
  else if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
}

/** Collects the JSON schemas of a document. A schema with a name (`contract/names.ts`) is in `named` once, and others refer to it. */
export class PublishedSchemas {
  readonly named: Json = {};

  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { root, definitions } = convert(schema, io);
    this.#add(definitions);
    return root;
  }

  /** Like `of` for a request, but returns the schema itself instead of a reference. */
  inline(schema: z.ZodType): Json {
    const { id = '' } = names.get(schema) ?? {};
    const { root, definitions } = convert(schema, 'input');
    const { [id]: own = root, ...others } = definitions;
    this.#add(others);
    return own;
  }

  #add(definitions: Record<string, Json>): void {
    for (const [name, definition] of Object.entries(definitions)) {
      if (name in this.named && !isDeepStrictEqual(this.named[name], definition)) throw new Error(`Two schemas are named ${name}`);
      this.named[name] = definition;
    }
  }
}

function convert(schema: z.ZodType, io: 'input' | 'output'): { root: Json; definitions: Record<string, Json> } {
  const json = z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any', override: simplify });
  const { $schema: _, $defs = {}, ...root } = JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'));
  return { root, definitions: $defs };
}
