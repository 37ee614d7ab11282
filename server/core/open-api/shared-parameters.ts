import type { Json } from './published-schemas.ts';

/** In how many operations a parameter is, before it gets a name. */
const often = 3;

const nameOf = (parameter: Json): string => String(parameter.name).replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** Writes parameters that several operations have once: returns them by name, and leaves references to them in `paths`. */
export function shareParameters(paths: Record<string, Json>): Record<string, Json> {
  const operations = Object.values(paths).flatMap((path) => Object.values(path) as { parameters?: Json[] }[]); // an operation for each method
  const counts = new Map<string, number>();
  for (const { parameters = [] } of operations)
    for (const parameter of parameters) {
      const key = JSON.stringify(parameter);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  const shared: Record<string, Json> = {};
  const names = new Map<string, string>();
  for (const [key, count] of counts) {
    if (count < often) continue;
    const parameter = JSON.parse(key) as Json;
    const taken = Object.keys(shared).filter((name) => name.replace(/\d+$/, '') === nameOf(parameter)).length;
    const name = `${nameOf(parameter)}${taken > 0 ? taken + 1 : ''}`;
    shared[name] = parameter;
    names.set(key, name);
  }
  for (const operation of operations) {
    if (!operation.parameters) continue;
    operation.parameters = operation.parameters.map((parameter) => {
      const name = names.get(JSON.stringify(parameter));
      return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
    });
  }
  return shared;
}
