import { beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '#tests/factory.ts';
import { brokenImage, testImage } from '#tests/images.ts';
import { placeTestOrder } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
// Codes to new numbers: codes.test.ts.
beforeAll(async () => void (await shop().database.sql`update settings set phone_verification = 'off'`));
let admin: { id: string; token: string; phone: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin', name: 'Ayesha Admin' });
});

const call = (request: string, body?: unknown, token: string | undefined = admin.token) => shop().call(request, { token, body });
const phone = () => `018${String(shop().make.next()).padStart(8, '0')}`;
const signIn = (number: string, secret = testPassword) => shop().call('POST /auth/login', { body: { phone: number, password: secret } });

describe('GET /users/read', () => {
  it('lists users by words, role and status, with their total', async () => {
    const { make } = shop();
    const merchant = await make.user({ role: 'merchant', name: 'Kamala Begum' });
    const pending = await make.user({ name: 'কমলা বেগম', status: 'pending' });
    const ids = async (query: string) => (await call(`GET /users/read?${query}`)).body.map((user: { _id: string }) => user._id);
    expect(await ids('q=kamala+begum')).toEqual([merchant.id]);
    expect(await ids(`q=${encodeURIComponent('কমলা')}&status=pending`)).toEqual([pending.id]);
    const bengali = merchant.phone.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));
    expect(await ids(`q=${encodeURIComponent(bengali)}&role=merchant`)).toEqual([merchant.id]);
    expect(await ids('q=kamala&role=admin')).toEqual([]);
    const page = await call('GET /users/read?limit=1&sort=name');
    expect([page.body.length, Number(page.headers['x-total-count']) >= 3]).toEqual([1, true]);
    expect(JSON.stringify(page.body)).not.toMatch(/password|argon/);
  });

  it('costs the same number of statements whatever its length', async () => {
    await shop().make.user();
    const count = async (limit: number) => (await shop().statementsOf(() => call(`GET /users/read?limit=${limit}`))).length;
    expect([await count(1), await count(2)]).toEqual([3, 3]);
  });
});

describe('POST /users/create', () => {
  it('accepts the form of a browser; the user can sign in', async () => {
    const number = phone();
    const fields = {
      type: 'user',
      name: 'নতুন দোকানি',
      phone: `+88${number}`,
      password: 'sesame street',
      role: 'merchant',
      email: '',
      dob: '1990-02-21',
      gender: 'third',
      image: await testImage(),
      coverImage: await testImage(),
    };
    const { status, body } = await shop().form('POST /users/create', fields, { token: admin.token });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.data).toMatchObject({
      name: 'নতুন দোকানি',
      phone: number,
      role: 'merchant',
      status: 'active',
      dob: '1990-02-21',
      gender: 'third',
    });
    expect([body.data.image, body.data.coverImage]).toEqual([expect.stringMatching(/^\/media\//), expect.stringMatching(/^\/media\//)]);
    expect((await signIn(number, 'sesame street')).status).toBe(200);
  });

  it('creates an active customer by default; pending ones can’t sign in, which only the right password reveals', async () => {
    const number = phone();
    const plain = await call('POST /users/create', { name: 'A', phone: phone(), password: 'sesame street' });
    expect(plain.body.data).toMatchObject({ role: 'customer', status: 'active' });
    await call('POST /users/create', { name: 'B', phone: number, password: 'sesame street', status: 'pending' });
    expectProblem(await signIn(number, 'sesame street'), 403, 'ACCOUNT_INACTIVE');
    expectProblem(await signIn(number, 'wrong password'), 401, 'INVALID_CREDENTIALS');
  });

  it('rejects a taken phone, a common password, invalid fields, a broken image, and leaves no file', async () => {
    const before = shop().storedImages();
    const fields = { name: 'A', phone: phone(), password: 'sesame street' };
    const taken = await shop().form(
      'POST /users/create',
      { ...fields, phone: admin.phone, image: await testImage() },
      { token: admin.token },
    );
    expectProblem(taken, 409, 'PHONE_TAKEN');
    expectProblem(await call('POST /users/create', { ...fields, password: 'password' }), 422, 'WEAK_PASSWORD');
    const wrong = await call('POST /users/create', { name: ' ', phone: '12', password: '1', dob: '2999-01-01', role: 'king', pet: 'cat' });
    expectProblem(wrong, 422, 'VALIDATION_FAILED');
    expect(wrong.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual(['dob', 'name', 'password', 'pet', 'phone', 'role']);
    const broken = await shop().form('POST /users/create', { ...fields, image: brokenImage() }, { token: admin.token });
    expectProblem(broken, 415, 'UNSUPPORTED_MEDIA');
    expect(shop().storedImages()).toEqual(before);
  });
});

describe('PUT /users/update/:id of oneself', () => {
  it('changes only what is sent, with images, and clears fields that are sent empty', async () => {
    const user = await shop().make.user();
    const form = await shop().form(
      `PUT /users/update/${user.id}`,
      { name: 'রহিমা বেগম', email: 'rahima@example.com', gender: 'female', address: 'Rangpur', image: await testImage() },
      { token: user.token },
    );
    expect(form.status, JSON.stringify(form.body)).toBe(200);
    expect(form.body.data).toMatchObject({ name: 'রহিমা বেগম', email: 'rahima@example.com', phone: user.phone, role: 'customer' });
    const json = await call(`PUT /users/update/${user.id}`, { email: null, image: null, dob: '2000-01-01' }, user.token);
    expect(json.body.data).toMatchObject({ gender: 'female', address: 'Rangpur', dob: '2000-01-01' });
    expect([json.body.data.email, json.body.data.image]).toEqual([undefined, undefined]);
    expect((await call(`GET /users/read/${user.id}`, undefined, user.token)).body).toEqual(json.body.data);
  });

  it('accepts a phone with Bengali digits, and signs in with the new one only', async () => {
    const user = await shop().make.user();
    const number = phone();
    const bengali = `+৮৮ ${number.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))}`;
    expect((await call(`PUT /users/update/${user.id}`, { phone: bengali }, user.token)).body.data.phone).toBe(number);
    expect((await signIn(number)).status).toBe(200);
    expectProblem(await signIn(user.phone), 401, 'INVALID_CREDENTIALS');
    expectProblem(await call(`PUT /users/update/${user.id}`, { phone: admin.phone }, user.token), 409, 'PHONE_TAKEN');
  });

  it('ends the other sessions when the password differs, and none when it is the same', async () => {
    const user = await shop().make.user();
    const other = (await signIn(user.phone)).body.accessToken;
    const reads = async (token: string) => (await call('GET /sessions/read', undefined, token)).status;
    await call(`PUT /users/update/${user.id}`, { password: testPassword }, user.token);
    expect([await reads(user.token), await reads(other)]).toEqual([200, 200]);
    await call(`PUT /users/update/${user.id}`, { password: 'another secret' }, user.token);
    expect([await reads(user.token), await reads(other)]).toEqual([200, 401]);
    expect([(await signIn(user.phone)).status, (await signIn(user.phone, 'another secret')).status]).toEqual([401, 200]);
    expectProblem(await call(`PUT /users/update/${user.id}`, { password: 'password1' }, user.token), 422, 'WEAK_PASSWORD');
  });

  it('gives users no more rights, and shows no other user', async () => {
    const [user, other] = [await shop().make.user(), await shop().make.user()];
    for (const power of [{ role: 'admin' }, { status: 'inactive' }]) {
      expectProblem(await call(`PUT /users/update/${user.id}`, power, user.token), 403, 'FORBIDDEN');
    }
    expect((await call(`PUT /users/update/${user.id}`, { role: 'customer', status: 'active' }, user.token)).status).toBe(200);
    expectProblem(await call(`PUT /users/update/${other.id}`, { name: 'X' }, user.token), 404, 'NOT_FOUND');
    expectProblem(await shop().call(`PUT /users/update/${user.id}`, { body: { name: 'X' } }), 401, 'UNAUTHENTICATED');
    expectProblem(await call(`PUT /users/update/${user.id}`, { name: '' }, user.token), 422, 'VALIDATION_FAILED');
  });
});

describe('PUT /users/update/:id by an admin', () => {
  it('sets role and status; a suspended user is signed out immediately and remains so', async () => {
    const user = await shop().make.user();
    expect((await call(`PUT /users/update/${user.id}`, { role: 'merchant' })).body.data.role).toBe('merchant');
    expect((await call('GET /sessions/read', undefined, user.token)).status).toBe(200);
    await call(`PUT /users/update/${user.id}`, { status: 'inactive' });
    expectProblem(await call('GET /sessions/read', undefined, user.token), 401, 'UNAUTHENTICATED');
    expectProblem(await signIn(user.phone), 403, 'ACCOUNT_INACTIVE');
    await call(`PUT /users/update/${user.id}`, { status: 'active' });
    expectProblem(await call('GET /sessions/read', undefined, user.token), 401, 'UNAUTHENTICATED');
    expect((await signIn(user.phone)).status).toBe(200);
    expectProblem(await call('PUT /users/update/018f3f6e-0000-7000-8000-000000000000', { name: 'X' }), 404, 'NOT_FOUND');
  });

  it('records in the audit log that a password was changed, and not which', async () => {
    const user = await shop().make.user();
    await call(`PUT /users/update/${user.id}`, { password: 'another secret', name: 'X' });
    const rows = await shop().database.sql`select actor_id, action, changes from audit_log where row_id = ${user.id}`;
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ actor_id: admin.id, action: 'update', changes: { password: {}, name: { new: 'X' } } });
  });
});

describe('DELETE /users/delete', () => {
  it('deletes all or none: they are signed out, and their phone is free again', async () => {
    const [one, two] = [await shop().make.user(), await shop().make.user()];
    const unknown = '018f3f6e-0000-7000-8000-000000000000';
    expectProblem(await call('DELETE /users/delete', { userIds: [one.id, unknown] }), 404, 'NOT_FOUND');
    expect((await call(`GET /users/read/${one.id}`)).status).toBe(200);
    const { status, body } = await call('DELETE /users/delete', { userIds: [one.id, two.id] });
    expect([status, body.data.ids.sort()]).toEqual([200, [one.id, two.id].sort()]);
    expectProblem(await call(`GET /users/read/${one.id}`), 404, 'NOT_FOUND');
    expectProblem(await call('GET /sessions/read', undefined, one.token), 401, 'UNAUTHENTICATED');
    expectProblem(await signIn(two.phone), 401, 'INVALID_CREDENTIALS');
    expect((await call('POST /users/create', { name: 'New', phone: one.phone, password: 'sesame street' })).status).toBe(201);
  });

  it('rejects merchants with shops and buyers with open orders, and reports what uses them', async () => {
    const { make } = shop();
    const { merchantId } = await make.shop();
    const ofShop = await call('DELETE /users/delete', { userIds: [merchantId] });
    expectProblem(ofShop, 409, 'IN_USE');
    expect(ofShop.body.params).toEqual({ by: 'shops', count: 1 });
    const buyer = await make.user();
    const order = await placeTestOrder(shop(), buyer, { products: [await make.product()] });
    expectProblem(await call('DELETE /users/delete', { userIds: [buyer.id] }), 409, 'IN_USE');
    await call(`PUT /orders/update/${order._id}`, { status: 'cancelled' });
    expect((await call('DELETE /users/delete', { userIds: [buyer.id] })).status).toBe(200);
  });
});

describe('the last active admin', () => {
  const alone = testShop();

  it('can be neither demoted, disabled nor deleted', async () => {
    const last = await alone().make.user({ role: 'admin' });
    await alone().make.user({ role: 'admin', status: 'inactive' });
    const change = (body: object) => alone().call(`PUT /users/update/${last.id}`, { token: last.token, body });
    expectProblem(await change({ role: 'merchant' }), 409, 'LAST_ADMIN');
    expectProblem(await change({ status: 'pending' }), 409, 'LAST_ADMIN');
    expectProblem(await alone().call('DELETE /users/delete', { token: last.token, body: { userIds: [last.id] } }), 409, 'LAST_ADMIN');
    expect((await change({ name: 'Still here' })).status).toBe(200);
  });

  it('remains when all admins demote each other concurrently', async () => {
    const { make } = alone();
    const admins = [await make.user({ role: 'admin' }), await make.user({ role: 'admin' }), await make.user({ role: 'admin' })];
    await alone().database.sql`update users set status = 'inactive' where role = 'admin' and id <> all(${admins.map(({ id }) => id)})`;
    const answers = await Promise.all(
      admins.flatMap((one, index) => {
        const other = admins[(index + 1) % admins.length]?.id;
        return [
          alone().call(`PUT /users/update/${other}`, { token: one.token, body: { role: 'customer' } }),
          alone().call('DELETE /users/delete', { token: one.token, body: { userIds: [other] } }),
        ];
      }),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const [row] = await alone().database
      .sql`select count(*)::int as admins from users where role = 'admin' and status = 'active' and deleted_at is null`;
    expect(row?.admins).toBe(1);
  });
});

describe('signing in', () => {
  it('takes about as long for an unknown phone as for a wrong password', async () => {
    const user = await shop().make.user();
    const time = async (number: string) => {
      const start = performance.now();
      const { status } = await signIn(number, 'wrong password');
      expect(status).toBe(401);
      return performance.now() - start;
    };
    await time('01399999999');
    // Alternates, and takes the fastest of each: other load on the machine only makes them slower.
    let [unknown, wrong] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let count = 0; count < 8; count += 1) {
      unknown = Math.min(unknown, await time('01399999999'));
      wrong = Math.min(wrong, await time(user.phone));
    }
    // Hashing dominates the time: without it the first would be a small part of the second.
    expect(unknown / wrong).toBeGreaterThan(0.3);
    expect(unknown / wrong).toBeLessThan(3);
  });
});
