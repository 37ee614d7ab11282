import { formatMoney } from '#domain/format/format.ts';
import { leaveMessage, unknownWord } from '../harness/back-office.ts';
import { inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { done, tooLate } from '../harness/resource-screens.ts';
import { beforeNextWrite, expect, expectPopup, problem, test, views } from '../harness/shop.ts';
import { type Account, ask, unique } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

test.use({ who: 'admin', contextOptions: reducedMotion });

/** Searches for these words and waits until they are counted as zero-result searches. */
async function missSearches({ token }: Account, words: readonly string[]): Promise<void> {
  for (const query of words) await ask('GET /searches/products', { query: { query } });
  await expect
    .poll(async () => (await ask('GET /searches/zero-results', { query: { sort: 'latest' } }, token)).map(({ query }) => query))
    .toEqual(expect.arrayContaining([...words]));
}

const told = {
  bn: {
    words: { '': 'এটি দিতে হবে', চাল: 'অন্তত দুটি শব্দ দিন', 'চাল, চাল': 'একই শব্দ দুবার দেওয়া যায় না' },
    required: 'এই ঘরটি পূরণ করুন',
    money: 'টাকার পরিমাণ দিন: কমপক্ষে ০, দশমিকের পর সর্বোচ্চ দুই ঘর',
    unreachable: 'এই মুহূর্তে দোকানে পৌঁছানো যাচ্ছে না। একটু পর আবার চেষ্টা করুন।',
  },
  en: {
    words: { '': 'This field is required', rice: 'At least two words', 'rice, rice': 'Each word only once' },
    required: 'This field is required',
    money: 'An amount in taka, at least 0, at most two decimals',
    unreachable: "The shop can't be reached right now. Please try again soon.",
  },
} as const;

for (const view of views) {
  const { language } = view;
  const t = textsOf(language, 'backOffice');
  const resource = textsOf(language, 'resources');
  const { added, updated, deleted } = done[language];
  const { words, required, money, unreachable } = told[language];
  const { gone } = tooLate[language];

  test.describe(`the back office at ${view.viewport.width} px, in ${language}`, () => {
    test.use(view);

    test('lists messages: one is handled, and deleted after a confirmation; reports when another admin was faster', async ({
      page,
      account,
      expectFault,
    }) => {
      expectFault(/404/);
      const [message, other] = [unique('Where is my parcel?'), unique('Do you sell honey?')];
      await leaveMessage(message);
      const otherId = await leaveMessage(other);
      await page.goto('/dashboard/admin/contacts?handled=false');
      const itemOf = (text: string) => page.getByRole('listitem').filter({ hasText: text });
      const item = itemOf(message);
      await expectPopup(page, updated, () => item.getByRole('button', { name: t('contacts.markHandled') }).click());
      await expect(item).toHaveCount(0);
      await page.getByLabel(t('contacts.state')).selectOption('true');
      await expect(item).toContainText(account.name);
      await item.getByRole('button', { name: resource('delete') }).click();
      const dialog = page.getByRole('dialog', { name: t('contacts.deleteTitle', { name: 'Rokeya' }) });
      await expectPopup(page, deleted, () => dialog.getByRole('button', { name: resource('delete') }).click());
      await expect(item).toHaveCount(0);
      expect(await ask('GET /contacts/read', { query: { q: message } }, account.token)).toEqual([]);

      await page.getByLabel(t('contacts.state')).selectOption('false');
      await beforeNextWrite(page, () => ask('DELETE /contacts/delete', { body: { contactIds: [otherId] } }, account.token));
      await expectPopup(page, gone, () =>
        itemOf(other)
          .getByRole('button', { name: t('contacts.markHandled') })
          .click(),
      );
      await expect(itemOf(other)).toHaveCount(0);
    });

    test('answers a message by SMS, after a warning that there is no text', async ({ page, account }) => {
      const message = unique('Do you deliver to Cumilla?');
      await leaveMessage(message);
      await page.goto('/dashboard/admin/contacts?handled=false');
      const item = page.getByRole('main').locator('ul > li').filter({ hasText: message });
      await item.getByRole('button', { name: t('contacts.reply') }).click();
      const dialog = page.getByRole('dialog', { name: t('contacts.replyTitle', { name: 'Rokeya' }) });
      const field = dialog.getByLabel(t('contacts.replyText'));
      const send = dialog.getByRole('button', { name: t('contacts.sendReply') });
      await send.click();
      await expect(field).toHaveAccessibleDescription(new RegExp(t('contacts.replyRequired')));
      const reply = unique('হ্যাঁ, তিন দিনের মধ্যে।');
      await field.fill(reply);
      await inspectThemes(page, 'an answer to a message');
      await expectPopup(page, updated, () => send.click());
      await expect(dialog).toBeHidden();
      await expect(item).toHaveCount(0);
      await page.getByLabel(t('contacts.state')).selectOption('true');
      await expect(item.getByRole('list', { name: t('contacts.replies') })).toContainText(reply);
      await expect(item.getByRole('list', { name: t('contacts.replies') })).toContainText(account.name);
      const sent = async () =>
        (await ask('GET /messages/read', { query: { kind: 'contactReply' } }, account.token)).map(({ body }) => body);
      await expect.poll(sent).toContain(`নীরোগ হাট: ${reply}`);
    });

    test('creates a synonym from a zero-result search; reports invalid words, and that a group no longer exists', async ({
      page,
      account,
      expectFault,
    }) => {
      expectFault(/404/);
      const word = unknownWord();
      await missSearches(account, [word]);
      const other = await ask('POST /synonyms/create', { body: { words: [`${word} two`, 'rice'] } }, account.token);
      await page.goto('/dashboard/admin/zero-results?sort=latest');
      await page.getByRole('button', { name: t('zeroResults.synonymOf', { word }) }).click();
      const adding = page.getByRole('dialog', { name: t('synonyms.add') });
      const field = adding.getByLabel(t('synonyms.words'));
      await expect(field).toHaveValue(word);
      for (const [typed, error] of Object.entries(words)) {
        await field.fill(typed);
        await adding.getByRole('button', { name: resource('save') }).click();
        await expect(field).toHaveAccessibleDescription(new RegExp(error));
      }
      await field.fill(`${word}\nrice`);
      await expectPopup(page, added, () => adding.getByRole('button', { name: resource('save') }).click());

      await page.goto(`/dashboard/admin/synonyms?q=${word}`);
      const editing = page.getByRole('dialog', { name: t('synonyms.edit') });
      const edit = (first: string) => page.getByRole('button', { name: t('synonyms.editOf', { word: first }), exact: true }).click();
      const save = () => editing.getByRole('button', { name: resource('save') }).click();
      await edit(word);
      await expect(editing.getByLabel(t('synonyms.words'))).toHaveValue(`${word}\nrice`);
      await editing.getByLabel(t('synonyms.words')).fill(`${word}\nrice, চাল`);
      await expectPopup(page, updated, save);
      await expect(page.getByRole('list', { name: t('synonyms.group') }).getByText('চাল')).toBeVisible();

      await edit(`${word} two`);
      await beforeNextWrite(page, () => ask('DELETE /synonyms/delete', { body: { synonymIds: [other.data._id] } }, account.token));
      await expectPopup(page, gone, save);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: t('synonyms.deleteOf', { word }), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t('synonyms.deleteTitle') });
      await expectPopup(page, deleted, () => dialog.getByRole('button', { name: resource('delete') }).click());
      await expect(page.getByText(t('synonyms.none'))).toBeVisible();
      await expectPopup(page, resource('restored'), () => page.getByRole('button', { name: resource('undo') }).click());
      await expect(page.getByRole('list', { name: t('synonyms.group') }).getByText('চাল')).toBeVisible();
    });

    test('deletes zero-result searches: one, one that another admin has already deleted, and all after a confirmation', async ({
      page,
      account,
      expectFault,
    }) => {
      expectFault(/404/);
      const [first, second, third] = [unknownWord(), unknownWord(), unknownWord()];
      await missSearches(account, [first, second, third]);
      await page.goto('/dashboard/admin/zero-results?sort=latest');
      const forget = (word: string) => page.getByRole('button', { name: t('zeroResults.forgetOf', { word }) });
      await expectPopup(page, deleted, () => forget(first).click());
      await expect(forget(first)).toHaveCount(0);
      const searches = await ask('GET /searches/zero-results', { query: { sort: 'latest' } }, account.token);
      const searchIds = searches.flatMap(({ _id, query }) => (query === second ? [_id] : []));
      await beforeNextWrite(page, () => ask('DELETE /searches/zero-results', { body: { searchIds } }, account.token));
      await expectPopup(page, gone, () => forget(second).click());
      await expect(forget(second)).toHaveCount(0);
      await expect(forget(third)).toBeVisible();

      await page.getByRole('button', { name: t('zeroResults.clear') }).click();
      const dialog = page.getByRole('dialog', { name: t('zeroResults.clearTitle') });
      await expectPopup(page, deleted, () => dialog.getByRole('button', { name: t('zeroResults.clear') }).click());
      await expect(page.getByText(t('zeroResults.none'))).toBeVisible();
    });

    test('sets a limit in taka and logs the actor; reports an invalid amount and a network error', async ({
      page,
      account,
      expectFault,
    }) => {
      expectFault(/503/);
      const before = await ask('GET /settings/read', {});
      try {
        await page.goto('/dashboard/admin/settings');
        const field = page.getByLabel(t('settings.cashCodeAmount'));
        const save = () => page.getByRole('button', { name: resource('save') }).click();
        const tooMuch = resource('tooLarge', { max: formatMoney(language, 10_000_000) });
        for (const [typed, told] of [
          ['', required],
          ['99999999999', tooMuch],
          ...['অনেক', '-5', '১.২৩৪', '1e5'].map((no) => [no, money] as const),
        ] as const) {
          await field.fill(typed);
          await save();
          await expect(field).toHaveAccessibleDescription(told);
        }
        await field.fill('১৩৫.৫০');
        const refuse = '**/settings/update';
        await page.route(refuse, (route) => route.fulfill(problem('UNAVAILABLE')));
        await expectPopup(page, unreachable, save);
        await expect(field).toHaveValue('১৩৫.৫০');
        await page.unroute(refuse);
        await expectPopup(page, updated, save);
        expect((await ask('GET /settings/read', {})).cashCodeAmount).toBe(135.5);
        await page.getByText(textsOf(language, 'common')('changeLog'), { exact: true }).click();
        const change = `${formatMoney(language, before.cashCodeAmount)} → ${formatMoney(language, 135.5)}`;
        await expect(page.getByText(change).first()).toBeVisible();
      } finally {
        const { cashCodeAmount } = before;
        await ask('PUT /settings/update', { body: { cashCodeAmount } }, account.token);
      }
    });
  });
}

test('a list of the back office shows its last page instead of a page beyond it', async ({ page }) => {
  await page.goto('/dashboard/admin/synonyms?page=99');
  const pages = page.getByRole('navigation', { name: textsOf('en', 'common')('pages') });
  await expect(pages.locator('[aria-current=page]')).toBeVisible();
  await expect(page).toHaveURL(/\/synonyms\?page=\d+$/);
  await expect(page.getByRole('list', { name: textsOf('en', 'backOffice')('synonyms.group') })).not.toHaveCount(0);
});
