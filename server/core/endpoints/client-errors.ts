import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** Node's parser; the packet is the last one that it read. */
interface ClientError extends Error {
  code?: string;
  rawPacket?: unknown;
}

const statusOf: Partial<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers bytes that Node can't parse as a request. Some link preview bots and old programs send `/search?q=চাল` without percent-encoding:
 * they are redirected to the encoded URL.
 */
export function answerClientError(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const address = error.code === 'HPE_INVALID_URL' ? encodedAddress(error.rawPacket) : undefined;
  const status = address ? 301 : (statusOf[error.code ?? ''] ?? 400);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...(address ? [`Location: ${address}`] : []), 'Content-Length: 0'];
  if (socket.writable) socket.write([...head, 'Connection: close', '', ''].join('\r\n'));
  socket.destroy(error);
}

/** The request's URL with other characters percent-encoded; undefined if something else is wrong. */
function encodedAddress(packet: unknown): string | undefined {
  // One character per byte.
  const [, path] =
    /^(?:GET|HEAD) (\/[!-~\x80-\xff]*) HTTP\/1\.[01]\r\n/.exec(Buffer.isBuffer(packet) ? packet.toString('latin1') : '') ?? [];
  // Two slashes would start another host.
  if (!path || /^\/[/\\]/.test(path)) return undefined;
  const encoded = path.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
  return encoded === path ? undefined : encoded;
}
