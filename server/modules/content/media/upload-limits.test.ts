import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { rateLimits } from '#server/core/limits/rate-limits.ts';
import { testImage } from '#tests/images.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop({ env: { RATE_LIMITS: 'on' } });
const freePhone = () => `019${String(shop().make.next()).padStart(8, '0')}`;
const registration = (image: File) => ({ name: 'Rahim', phone: freePhone(), password: 'padma-meghna', image });

const png = async (width: number, height: number) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png({ palette: true, colours: 2 })
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'strip.png', { type: 'image/png' });
};

describe('requests with images', () => {
  it('are limited for each customer, and not for others', async () => {
    const [one, other] = [await shop().make.user(), await shop().make.user()];
    const save = async ({ id, token }: { id: string; token: string }) =>
      shop().form(`PUT /users/update/${id}`, { image: await testImage() }, { token });
    for (let n = 0; n < rateLimits.uploadUser.points; n += 1) expect((await save(one)).status).toBe(200);
    expectProblem(await save(one), 429, 'RATE_LIMITED');
    expect((await save(other)).status).toBe(200);
    expect((await shop().call(`PUT /users/update/${one.id}`, { token: one.token, body: { name: 'Karim' } })).status).toBe(200);
  });

  it('report at the field that a picture is truncated or can’t be read', async () => {
    const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a7' } })
      .jpeg()
      .toBuffer();
    const file = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' });
    const torn = await shop().form('POST /auth/register', registration(file(jpeg.subarray(0, jpeg.length / 2))));
    expectProblem(torn, 415, 'BROKEN_IMAGE');
    expect(torn.body.errors).toMatchObject([{ path: 'image', code: 'BROKEN_IMAGE' }]);
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(2000)]);
    expectProblem(await shop().form('POST /auth/register', registration(file(heic))), 415, 'HEIC');
  });

  it('report at the field that an image has too many pixels, to visitors, too', async () => {
    const answer = await shop().form('POST /auth/register', registration(await png(1, 60_000)));
    expectProblem(answer, 413, 'TOO_MANY_PIXELS');
    expect(answer.body.errors).toMatchObject([{ path: 'image', code: 'TOO_MANY_PIXELS' }]);
  });
});
