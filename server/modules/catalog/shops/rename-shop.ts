import type { shops } from '#contract/catalog/shops.ts';
import type { Translations } from '#contract/resource.ts';
import type { Tx } from '#db/client.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import type { Current, InputOf } from '#server/core/resources/resource.ts';
import { isNameTaken } from './shops.queries.ts';

/** The displayed names of a shop. */
export interface ShopNames {
  name: string;
  translations: Translations;
}

interface NameColumns {
  name?: string | undefined;
  translations?: Translations | undefined;
  /** Null: no names wait for approval. */
  wanted_names?: ShopNames | null;
}

interface Renaming {
  input: Pick<InputOf<typeof shops>, 'name' | 'translations' | 'wantedNames'>;
  current: Current;
  isAdmin: boolean;
}

/**
 * The names to write. Buyers know an active shop by names that an admin approved, so its merchant can only request new ones; an admin
 * approves them by setting them, and rejects them by `wantedNames: null`.
 */
export function namesToWrite({ input: { name, translations, wantedNames }, current, isAdmin }: Renaming): NameColumns {
  const asked = { name, translations: translations as Translations | undefined };
  if (!current) return asked;
  const now = namesOf(current);
  const isRenamed =
    (name !== undefined && name !== now.name) || (asked.translations && !areSame(namesIn(asked.translations), now.translations));
  if (isAdmin || current.status !== 'active') return { ...asked, ...((isRenamed || wantedNames === null) && { wanted_names: null }) };
  const kept = { ...(asked.translations && { translations: withNames(asked.translations, now.translations) }) };
  if (wantedNames === null && !isRenamed) return { ...kept, wanted_names: null };
  if (!isRenamed) return kept;
  // A form sends all texts of a language: unchanged names don't withdraw a request.
  const before = wantedOf(current) ?? now;
  const names = asked.translations && namesIn(asked.translations);
  const wanted = {
    name: name === undefined || name === now.name ? before.name : name,
    translations: names && !areSame(names, now.translations) ? names : before.translations,
  };
  return { ...kept, wanted_names: wanted };
}

/** Throws NAME_TAKEN: earlier than at the approval, where the database decides. */
export async function refuseTakenNames(
  tx: Tx,
  { name, translations, wanted_names }: NameColumns,
  shopId: string | undefined,
): Promise<void> {
  const all = [{ name, translations }, wanted_names ?? {}].flatMap((each) => [each.name, ...languagesOf(each.translations)]);
  const names = all.filter((each) => each !== undefined && each !== '');
  if (names.length === 0 || !(await isNameTaken(tx, names as string[], shopId))) return; // filtered just above
  throw new AppError('NAME_TAKEN', { errors: [{ path: 'name', code: 'NAME_TAKEN', message: 'This name is taken' }] });
}

const languagesOf = (translations: Translations = {}): (string | undefined)[] => Object.values(translations).map((texts) => texts.name);

/** The current row has the columns of `reads`. */
const namesOf = (current: NonNullable<Current>): ShopNames => ({
  name: String(current.name),
  translations: namesIn(current.translations as Translations),
});
const wantedOf = (current: NonNullable<Current>): ShopNames | undefined => (current.wanted_names as ShopNames | null) ?? undefined;

/** Only the names, without empty ones. */
const namesIn = (translations: Translations): Translations =>
  Object.fromEntries(Object.entries(translations).flatMap(([language, { name }]) => (name ? [[language, { name }]] : [])));

/** Texts with their names replaced by these. */
function withNames(translations: Translations, names: Translations): Translations {
  const languages = [...new Set([...Object.keys(translations), ...Object.keys(names)])];
  return Object.fromEntries(
    languages.map((language) => {
      const { name: _name, ...texts } = translations[language] ?? {};
      return [language, { ...texts, ...names[language] }];
    }),
  );
}

const areSame = (one: Translations, other: Translations): boolean => {
  const sorted = (names: Translations) => JSON.stringify(Object.entries(names).sort(([a], [b]) => a.localeCompare(b)));
  return sorted(one) === sorted(other);
};
