import type { Fetch } from './api.ts';

/** Like fetch, but reports upload progress (0 to 1), which fetch does not support. */
export const uploadWithProgress =
  (onSent: (part: number) => void): Fetch =>
  (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0));
      request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
      request.addEventListener('error', () => reject(new TypeError('no answer')));
      const stop = () => {
        request.abort();
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', stop);
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
      // Only forms use this function.
      request.send(body as FormData);
    });
