import { createServer, type IncomingMessage, type Server } from 'node:http';
import { shopUrl } from './shop-api.ts';

export interface Redeployable {
  url: string;
  /** Switches to a new build: every file gets a new name, and the old names return 404. */
  deploy: () => void;
  close: () => void;
}

const hashedFile = /([\w.-]+-[\w-]{7,8})\.(js|css|woff2)/g;
const newName = /^(\/assets\/.+)-new\.(js|css|woff2)$/;

/** Proxies the shop at a separate address and simulates a new build: the same files under names that end in `-new`. */
export async function redeployableShop(): Promise<Redeployable> {
  let isNew = false;
  const server = createServer(async (request, response) => {
    const { status, headers, body } = await answer(request, isNew);
    response.writeHead(status, headers).end(body);
  });
  return {
    url: await listen(server),
    deploy: () => {
      isNew = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(request: IncomingMessage, isNew: boolean) {
  const { url = '/', method = 'GET' } = request;
  if (isNew && url.startsWith('/assets/') && !newName.test(url)) return { status: 404, headers: {}, body: '' };
  const { cookie = '', accept = '*/*', 'content-type': type } = request.headers;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // a request without an encoding yields buffers
  const sent = await fetch(shopUrl() + url.replace(newName, '$1.$2'), {
    method,
    headers: { cookie, accept, ...(type && { 'content-type': type }) },
    redirect: 'manual',
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  // Drops the content security policy: its inline script hashes are those of the old build.
  const headers = Object.fromEntries(
    ['content-type', 'location'].flatMap((name) => [[name, sent.headers.get(name) ?? '']]).filter(([, value]) => value),
  );
  const isText = /html|javascript|css/.test(headers['content-type'] ?? '');
  const body = Buffer.from(await sent.arrayBuffer());
  return { status: sent.status, headers, body: isNew && isText ? renamed(body.toString()) : body };
}

const renamed = (text: string): string => text.replace(hashedFile, '$1-new.$2').replace(/(?<=const version = ")/, 'new-');

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address) resolve(`http://127.0.0.1:${address.port}`);
      else reject(new Error('no port'));
    });
  });
}
