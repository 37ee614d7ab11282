import { describe, expect, it } from 'vitest';
import { testPassword } from '#tests/factory.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const call = (request: string, token?: string, body?: unknown) => shop().call(request, { token, body });

/** A user who is signed in on two devices. */
async function signedInTwice() {
  const user = await shop().make.user();
  const login = await shop().call('POST /auth/login', {
    body: { phone: user.phone, password: testPassword },
    headers: { 'user-agent': 'Firefox on Android' },
  });
  const sessions = (await call('GET /sessions/read', login.body.accessToken)).body as { _id: string; device: string; current: boolean }[];
  return { user, second: login.body.accessToken as string, sessions };
}

describe('GET /sessions/read', () => {
  it("lists the user's sessions, and marks the current one", async () => {
    const { sessions } = await signedInTwice();
    expect(sessions).toHaveLength(2);
    expect(sessions.find((session) => session.current)).toEqual({
      _id: expect.any(String),
      device: 'Firefox on Android',
      network: 'local',
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      current: true,
    });
  });

  it('shows the network and country of the last use, and stores no address', async () => {
    const { phone, id } = await shop().make.user();
    const body = { phone, password: testPassword };
    const { accessToken } = (await shop().call('POST /auth/login', { body, remoteAddress: '103.4.144.57' })).body;
    const readFrom = async (remoteAddress: string) =>
      (await shop().call('GET /sessions/read', { token: accessToken, remoteAddress })).body.find(
        ({ current }: { current: boolean }) => current,
      );
    expect(await readFrom('8.8.8.8')).toMatchObject({ network: '103.4.144.0/24', country: 'BD' });
    await shop().database.sql`update sessions set last_used_at = now() - interval '2 hours' where user_id = ${id}`;
    expect(await readFrom('8.8.8.8')).toMatchObject({ network: '8.8.8.0/24', country: 'US' });
    await shop().database.sql`update sessions set last_used_at = now() - interval '2 hours' where user_id = ${id}`;
    const unknown = await readFrom('203.0.113.7');
    expect([unknown.network, unknown.country]).toEqual(['203.0.113.0/24', undefined]);
    const stored = await shop().database.sql`select to_jsonb(s)::text as row from sessions s where user_id = ${id}`;
    expect(JSON.stringify(stored)).not.toMatch(/103\.4\.144\.57|8\.8\.8\.8|203\.0\.113\.7/);
  });

  it('leaves out expired ones, and requires a sign-in', async () => {
    const { user, second } = await signedInTwice();
    await shop().database.sql`update sessions set expires_at = now() where user_id = ${user.id} and device <> 'Firefox on Android'`;
    expect((await call('GET /sessions/read', second)).body).toHaveLength(1);
    expectProblem(await call('GET /sessions/read'), 401, 'UNAUTHENTICATED');
  });
});

describe('DELETE /sessions/delete', () => {
  it('ends one, and its token is invalid immediately', async () => {
    const { user, second, sessions } = await signedInTwice();
    const other = sessions.find((session) => !session.current)?._id;
    const { status, body } = await call('DELETE /sessions/delete', second, { sessionIds: [other] });
    expect([status, body]).toEqual([200, { data: { ids: [other] } }]);
    expectProblem(await call('GET /sessions/read', user.token), 401, 'UNAUTHENTICATED');
    expect((await call('GET /sessions/read', second)).body).toHaveLength(1);
  });

  it('ends all others except the current one', async () => {
    const { user, second } = await signedInTwice();
    expect((await call('DELETE /sessions/delete', second, { others: true })).body.data.ids).toHaveLength(1);
    expectProblem(await call('GET /sessions/read', user.token), 401, 'UNAUTHENTICATED');
    expect((await call('GET /sessions/read', second)).status).toBe(200);
  });

  it('ends none when one of them belongs to another user, and requires ids', async () => {
    const { user, second, sessions } = await signedInTwice();
    const [stranger] = (await signedInTwice()).sessions;
    const ids = [...sessions.filter((session) => !session.current).map((session) => session._id), stranger?._id];
    expectProblem(await call('DELETE /sessions/delete', second, { sessionIds: ids }), 404, 'NOT_FOUND');
    expect((await call('GET /sessions/read', user.token)).status).toBe(200);
    expectProblem(await call('DELETE /sessions/delete', second, {}), 422, 'VALIDATION_FAILED');
    expectProblem(await call('DELETE /sessions/delete', undefined, { others: true }), 401, 'UNAUTHENTICATED');
  });
});
