import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { testImage } from '#tests/images.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
let admin: string;
beforeAll(async () => {
  admin = (await shop().make.user({ role: 'admin' })).token;
});
const call = (request: string, body?: unknown, token: string = admin) => shop().call(request, { token, body });
const rename = (id: string, body: unknown, token: string) => call(`PUT /shops/update/${id}`, body, token);
const read = async (id: string, token: string = admin) => (await call(`GET /shops/read/${id}`, undefined, token)).body;
const named = (name: string, en?: string) => ({ name, ...(en && { translations: { en: { name: en } } }) });
let count = 0;
const unique = (name: string) => {
  count += 1;
  return `${name} ${count}`;
};

/** An active shop with these names, and its merchant. */
async function activeShop(name = unique('Arogya Pharmacy'), en = unique('Arogya')) {
  const merchant = await shop().make.user({ role: 'merchant' });
  const { id } = await shop().make.shop({ merchantId: merchant.id });
  expect((await rename(id, named(name, en), admin)).status).toBe(200);
  return { id, name, en, token: merchant.token, merchant };
}

/** A customer with a proved number, and their application. */
async function applicant() {
  return shop().make.user({ isProved: true });
}
async function apply(token: string, name = unique('Application'), translations?: object) {
  const fields: [string, string | File][] = [
    ['name', name],
    ['address', 'Agrabad'],
    ['description', 'Groceries'],
    ['shopLogo', await testImage('logo.png')],
    ['shopBanners[]', await testImage()],
    ...(translations ? ([['translations', JSON.stringify(translations)]] as [string, string][]) : []),
  ];
  return shop().form('POST /shops/create', fields, { token });
}

describe('the name of an active shop', () => {
  const other = 'নিত্য দিন';
  it.each([
    ['the same in other letters', 'AROGYA pharmacy'],
    ['with a no-break space', 'Arogya\u00a0Pharmacy'],
    ['with more spaces', 'Arogya   Pharmacy '],
    ['in full-width letters', 'Ａｒｏｇｙａ Ｐｈａｒｍａｃｙ'],
    ['with a dot at the end', 'Arogya Pharmacy.'],
    ['in quotes', '“Arogya Pharmacy”'],
    ['with Cyrillic letters that look the same', 'Аrоgуа Рhаrmасу'],
  ])('is taken %s, as any of its names', async (_how, look) => {
    const tail = unique('');
    await activeShop(`${other}${tail}`, `Arogya Pharmacy${tail}`);
    const mine = await activeShop();
    const wanted = /[.”]$/.test(look) ? look.replace(/[.”]$/, (end) => tail + end) : look.trimEnd() + tail;
    for (const body of [named(wanted), named(unique('Mine'), wanted), { translations: { bn: { name: wanted } } }])
      expectProblem(await rename(mine.id, body, mine.token), 409, 'NAME_TAKEN');
    expectProblem(await rename(mine.id, named(wanted), admin), 409, 'NAME_TAKEN');
    expectProblem(await apply((await applicant()).token, wanted), 409, 'NAME_TAKEN');
    expect((await read(mine.id)).name).toBe(mine.name);
  });

  it('is taken with Bengali digits for Latin ones, and with or without joiners', async () => {
    const tail = unique('');
    await activeShop(`র্যাব বাজার ২৪${tail}`);
    const mine = await activeShop();
    for (const name of [`র\u200d্যাব বাজার 24${tail}`.replace('র\u200d্য', 'র্\u200dয'), `র্যাব বাজার 24${tail}`])
      expectProblem(await rename(mine.id, named(name), mine.token), 409, 'NAME_TAKEN');
  });

  it('has no invisible characters', async () => {
    const mine = await activeShop();
    for (const [body, path] of [
      [named(`${mine.name}\u200b`), 'name'],
      [named(`\u202e${mine.name}`), 'name'],
      [{ translations: { en: { name: 'Aro\u2060gya' } } }, 'translations.en.name'],
    ] as const) {
      const answer = await rename(mine.id, body, mine.token);
      expectProblem(answer, 422, 'VALIDATION_FAILED');
      expect(answer.body.errors).toMatchObject([{ path, code: 'HIDDEN_CHARACTERS' }]);
    }
  });

  it('is reserved by the database, also for what an older version writes', async () => {
    const { id, name } = await activeShop();
    const mine = await activeShop();
    await expect(shop().database.sql`update shops set name = ${name.toUpperCase()} where id = ${mine.id}`).rejects.toMatchObject({
      code: '23505',
      constraint_name: 'shops_name_key',
    });
    // Concurrent requests: one of them gets it.
    const wanted = unique('Wanted by two');
    const { id: third } = await activeShop();
    const answers = await Promise.all([mine.id, third].map((each) => rename(each, named(wanted), admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    // And is free again afterwards.
    expect((await call('DELETE /shops/delete', { shopIds: [id] })).status).toBe(200);
    expect((await rename(mine.id, named(name), admin)).status).toBe(200);
  });
});

it('the database reads names without any format character', async () => {
  const hidden = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter(
      (code) => !(code >= 0xd800 && code <= 0xdfff) && /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(String.fromCodePoint(code)),
    )
    .map((code) => String.fromCodePoint(code));
  const [row] = await shop().database.sql<{ keys: string[] }[]>`
    select array_agg(distinct name_key('Nitto' || hidden || ' Din')) as keys from unnest(${hidden}::text[]) as hidden`;
  expect(row?.keys).toEqual(['nitto din']);
});

describe('a renamed shop', () => {
  it('is shown with its old names until an admin sets the new ones', async () => {
    const mine = await activeShop();
    const [name, en] = [unique('Natun Nam'), unique('New name')];
    const body = { ...named(name), description: 'Other words', translations: { en: { name: en, description: 'All for you' } } };
    const { data } = (await rename(mine.id, body, mine.token)).body;
    const wantedNames = { name, translations: { en: { name: en } } };
    const shown = {
      name: mine.name,
      translations: { en: { name: mine.en, description: 'All for you' } },
      description: 'Other words',
      status: 'active',
    };
    expect(data).toMatchObject({ ...shown, wantedNames });
    const stranger = await shop().make.user();
    for (const token of [undefined, stranger.token]) {
      const seen = (await shop().call(`GET /shops/read/${mine.id}`, { token })).body;
      expect(seen).toMatchObject(shown);
      expect(seen).not.toHaveProperty('wantedNames');
    }
    const waiting = (await call('GET /shops/read?scope=all&renamed=true&limit=100')).body.map(({ _id }: { _id: string }) => _id);
    expect(waiting).toContain(mine.id);
    // A request without the names changes nothing.
    await rename(mine.id, { translations: { en: { name: mine.en, description: 'Again' } } }, mine.token);
    await rename(mine.id, { address: 'Elsewhere' }, mine.token);
    expect(await read(mine.id)).toMatchObject({ wantedNames });
    // An admin approves what they see.
    const { translations } = await read(mine.id);
    const approved = await rename(mine.id, { name, translations: { en: { ...translations.en, name: en } } }, admin);
    expect(approved.body.data).toMatchObject({ name, translations: { en: { name: en, description: 'Again' } } });
    expect(approved.body.data).not.toHaveProperty('wantedNames');
  });

  it('keeps its names when an admin rejects the new ones, or the merchant withdraws them', async () => {
    const mine = await activeShop();
    for (const token of [admin, mine.token]) {
      expect((await rename(mine.id, named(unique('Wanted')), mine.token)).body.data).toHaveProperty('wantedNames');
      const { data } = (await rename(mine.id, { wantedNames: null }, token)).body;
      expect(data.name).toBe(mine.name);
      expect(data).not.toHaveProperty('wantedNames');
    }
    expectProblem(await rename(mine.id, { wantedNames: named('Mine') }, admin), 422, 'VALIDATION_FAILED');
  });

  it('is compared again when an admin approves it', async () => {
    const [mine, other] = [await activeShop(), await activeShop()];
    const name = unique('Sought after');
    for (const { id, token } of [mine, other]) expect((await rename(id, named(name), token)).status).toBe(200);
    expect((await rename(mine.id, { name }, admin)).status).toBe(200);
    expectProblem(await rename(other.id, { name }, admin), 409, 'NAME_TAKEN');
  });

  it('is logged with the requested names', async () => {
    const mine = await activeShop();
    const name = unique('Logged');
    await rename(mine.id, named(name), mine.token);
    const [entry] = (await call(`GET /audit/read?resource=shops&id=${mine.id}`)).body;
    expect(entry.changes).toEqual([expect.objectContaining({ field: 'wantedNames', new: expect.objectContaining({ name }) })]);
  });
});

describe('applications for a shop', () => {
  it('reserve no name before they are approved', async () => {
    const name = unique('Sold twice');
    const [first, second] = [
      (await apply((await applicant()).token, name)).body.data,
      (await apply((await applicant()).token, name)).body.data,
    ];
    expect([first.status, second.status]).toEqual(['pending', 'pending']);
    expect((await rename(second._id, { status: 'active' }, admin)).status).toBe(200);
    expectProblem(await rename(first._id, { status: 'active' }, admin), 409, 'NAME_TAKEN');
    expect((await read(first._id)).status).toBe('pending');
    expect((await rename(first._id, { status: 'active', name: unique('Another') }, admin)).status).toBe(200);
  });

  it('are at most two per account, even concurrently, and do not stop changes to its shops', async () => {
    const { token } = await applicant();
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'SHOP_LIMIT', params: { max: limits.pendingShops } });
    // Decided applications don't count.
    const [first] = answers.filter(({ status }) => status === 201);
    await rename(first?.body.data._id, { status: 'active' }, admin);
    expect((await apply(token)).status).toBe(201);
    expectProblem(await apply(token), 409, 'SHOP_LIMIT');
    expect((await rename(first?.body.data._id, { address: 'Chawkbazar' }, token)).status).toBe(200);
  });

  it('need a proved number if codes are sent', async () => {
    const { id, token } = await shop().make.user();
    expectProblem(await apply(token), 409, 'PHONE_NOT_VERIFIED');
    await shop().database.sql`update users set phone_verified_at = now() where id = ${id}`;
    expect((await apply(token)).status).toBe(201);
  });
});

describe('names of categories', () => {
  it('are unique as people read them, in every language', async () => {
    const create = (name: string, en?: string) => call('POST /categories/create', { ...named(name, en), description: 'x' });
    const [bn, en] = [unique('চা নাস্তা'), unique('Tea and snacks')];
    expect((await create(bn, en)).status).toBe(201);
    for (const [name, english] of [[en.toUpperCase()], [unique('Other'), `${en} !`], [`${bn}।`]] as const)
      expectProblem(await create(name, english), 409, 'NAME_TAKEN');
    expectProblem(await create(`চা\u200b ${unique('')}`), 422, 'VALIDATION_FAILED');
  });

  it('that were equal before the upgrade stay, and can be edited', async () => {
    const { sql } = shop().database;
    const [one, two] = [unique('Twin'), unique('Other')];
    const { data } = (await call('POST /categories/create', { ...named(one), description: 'x' })).body;
    const { data: twin } = (await call('POST /categories/create', { ...named(two), description: 'x' })).body;
    // Like old rows: the newer of two reserves no name.
    await sql`delete from taken_names where row_id = ${twin._id}`;
    await sql.begin(async (tx) => {
      await tx`alter table categories disable trigger categories_hold_names`;
      await tx`update categories set name = ${`${one}.`} where id = ${twin._id}`;
      await tx`alter table categories enable trigger categories_hold_names`;
    });
    expect((await call(`PUT /categories/update/${twin._id}`, { description: 'y', name: `${one}.` })).status).toBe(200);
    expect((await call(`PUT /categories/update/${twin._id}`, { name: two })).status).toBe(200);
    expectProblem(await call(`PUT /categories/update/${twin._id}`, { name: `${one}.` }), 409, 'NAME_TAKEN');
    expect((await call(`PUT /categories/update/${data._id}`, { description: 'z' })).status).toBe(200);
  });
});
