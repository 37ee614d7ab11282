import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type autocannon from 'autocannon';
import sharp from 'sharp';
import type { Database } from '#db/client.ts';
import { demoAccounts } from '#db/seed/people.ts';
import type { TableUsers } from '../large/table-users.ts';
import type { Kind } from './kind.ts';

const uploads = 100;
const importedRows = 500;
const csvColumns = 'name,nameEn,shop,category,subCategory,price,specialPrice,quantity';

/** Rarer and more expensive requests. The import comes last: it adds products. */
export async function writingKinds(
  { sql }: Database,
  { mediaDirectory, users }: { mediaDirectory: string; users: TableUsers },
): Promise<Kind[]> {
  const json = { 'content-type': 'application/json' };
  const signed = (token: string) => ({ authorization: `Bearer ${token}` });
  const post = (address: string, body: object, method: 'POST' | 'PUT' = 'POST', extra = {}): autocannon.Request => ({
    method,
    path: `/api/v1${address}`,
    headers: { ...json, ...extra },
    body: JSON.stringify(body),
  });
  let phones = 0;
  const { customer, admin } = users;
  const photos = await Promise.all(Array.from({ length: 8 }, drawPhoto));
  const [parents] = await sql<{ shop: string; category: string; sub: string }[]>`
    select shop_id as shop, category_id as category, sub_category_id as sub from products where listed limit 1`;
  const [{ products } = { products: 1 }] = await sql<{ products: number }[]>`select count(*)::int as products from products`;
  const orders = await sql<{ number: string; phone: string }[]>`select number, delivery_phone as phone from orders limit 500`;
  let imports = 0;
  return [
    {
      title: 'sign-in with a password',
      requests: [post('/auth/login', { phone: demoAccounts.customer, password: demoAccounts.password })],
      count: 200,
      rounds: 1,
    },
    {
      title: 'one-time code by SMS',
      requests: async () => {
        phones += 500;
        // Few codes can be sent to one phone.
        return Array.from({ length: 500 }, (_, n) =>
          post('/auth/send-code', { phone: `0188${String(phones + n).padStart(7, '0')}`, purpose: 'signIn' }),
        );
      },
      count: 500,
      hasJobs: true,
    },
    {
      title: 'tracking of an order',
      requests: orders.map(({ number, phone }) => ({
        method: 'GET',
        path: `/api/v1/orders/track?number=${number}&phone=${phone}`,
        headers: {},
      })),
      count: 1000,
    },
    {
      title: 'package moved by an admin, with messages',
      requests: async () => {
        const packages = await sql<{ id: string }[]>`select id from packages where status = 'pending' order by id limit 500`;
        return packages.map(({ id }) => post(`/packages/update/${id}`, { status: 'confirmed' }, 'PUT', signed(admin.token)));
      },
      count: 500,
      hasJobs: true,
    },
    {
      title: 'upload of a photo (1600 × 1200)',
      requests: photos.map((photo) => upload(`/api/v1/users/update/${customer.id}`, photo, signed(customer.token))),
      count: uploads,
      rounds: 1,
    },
    {
      title: 'first AVIF of an image, 640 px',
      requests: async () => {
        // Keeps only the originals.
        const files = readdirSync(mediaDirectory, { recursive: true, encoding: 'utf8' }).filter((file) => path.extname(file) !== '');
        const isOriginal = (file: string) => /^[0-9a-f]{32}\.webp$/.test(path.basename(file));
        for (const file of files) if (!isOriginal(file)) rmSync(path.join(mediaDirectory, file), { force: true });
        return files
          .filter(isOriginal)
          .slice(0, uploads)
          .map((file) => ({ method: 'GET', path: `/media/${path.basename(file)}?w=640`, headers: { accept: 'image/avif,image/webp' } }));
      },
      count: uploads,
      rounds: 1,
    },
    {
      title: 'export, a product',
      requests: [{ method: 'GET', path: '/api/v1/products/export', headers: signed(admin.token) }],
      count: 20,
      rounds: 1,
      rows: products,
    },
    {
      title: 'import, a product',
      requests: async () => {
        imports += 1;
        const line = (_none: unknown, n: number) =>
          [`চাল ${imports}-${n}`, `Rice ${imports}-${n}`, parents?.shop, parents?.category, parents?.sub, 80, 75, 12].join();
        const body = [csvColumns, ...Array.from({ length: importedRows }, line)].join('\n');
        const headers = { ...signed(admin.token), 'content-type': 'text/csv; charset=utf-8' };
        return [{ method: 'POST', path: '/api/v1/products/import', headers, body }];
      },
      count: 1,
      rounds: 1,
      rows: importedRows,
    },
  ];
}

/** Upscaled noise: plain images would cost too little. */
const drawPhoto = (): Promise<Buffer> =>
  sharp(randomBytes(100 * 100 * 3), { raw: { width: 100, height: 100, channels: 3 } })
    .resize(1600, 1200, { fit: 'fill' })
    .jpeg({ quality: 90 })
    .toBuffer();

function upload(address: string, photo: Buffer, headers: Record<string, string>): autocannon.Request {
  const boundary = 'x'.repeat(40);
  const start = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return {
    method: 'PUT',
    path: address,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(start), photo, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
