import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** Of Node's parser; the packet is the last one that it read. */
interface ClientError extends Error {
  code?: string;
  rawPacket?: unknown;
}

const statusOf: Partial<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers what Node can not read as a request. Some robots that make previews of links, and old programs, write `/search?q=চাল` without
 * percent-encoding: they are sent to the encoded address.
 */
export function answerClientError(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const address = error.code === 'HPE_INVALID_URL' ? encodedAddress(error.rawPacket) : undefined;
  const status = address ? 301 : (statusOf[error.code ?? ''] ?? 400);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...(address ? [`Location: ${address}`] : []), 'Content-Length: 0'];
  if (socket.writable) socket.write([...head, 'Connection: close', '', ''].join('\r\n'));
  socket.destroy(error);
}

/** The address of a request with its other characters percent-encoded; undefined if something else is wrong with it. */
function encodedAddress(packet: unknown): string | undefined {
  // One character for each byte.
  const [, path] =
    /^(?:GET|HEAD) (\/[!-~\x80-\xff]*) HTTP\/1\.[01]\r\n/.exec(Buffer.isBuffer(packet) ? packet.toString('latin1') : '') ?? [];
  // Two slashes would be the start of another host.
  if (!path || /^\/[/\\]/.test(path)) return undefined;
  const encoded = path.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
  return encoded === path ? undefined : encoded;
}
