// Free of imports, so that the browser can tell an id without a schema.

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text can be an id, as `id` of resource.ts takes it. */
export const isId = (text: string): boolean => uuid.test(text);
