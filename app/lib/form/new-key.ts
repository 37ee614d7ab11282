/** 32 random letters, unique for all purposes. Not `randomUUID`: browsers have that only on https and localhost. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
