import { sql } from 'kysely';
import type { HomeSection, HomeSectionIn } from '#contract/catalog/home.ts';
import type { Translations } from '#contract/resource.ts';
import type { Db, Tx } from '#db/client.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';

interface Subject {
  id: string;
  name: string;
  translations: Translations;
}

/** The active shops and categories that these sections refer to. */
const subjectsOf = (sections: ReturnType<typeof sql>) => sql`(
  select coalesce(json_agg(t), '[]') from (
    select s.id, s.name, s.name_translations as translations from shops s where s.status = 'active' and s.deleted_at is null
    union all
    select c.id, c.name, c.name_translations from categories c where c.status = 'active' and c.deleted_at is null
  ) t where t.id in (select (section ->> 'id')::uuid from jsonb_array_elements(${sections}) section))`;

/** Leaves out sections whose shop or category is no longer active. */
const present = (sections: readonly HomeSectionIn[], subjects: readonly Subject[]): HomeSection[] =>
  sections.flatMap((section): HomeSection[] => {
    const { type, isShown } = section;
    if (!('id' in section)) return [{ type, isShown }];
    const subject = subjects.find(({ id }) => id === section.id);
    return subject ? [{ type, isShown, subject: { _id: subject.id, name: subject.name, translations: subject.translations } }] : [];
  });

/** The published sections. */
export async function getHomeSections(db: Db): Promise<HomeSection[]> {
  const { rows } = await sql<{ sections: HomeSectionIn[]; subjects: Subject[] }>`
    select home_sections as sections, ${subjectsOf(sql`home_sections`)} as subjects from settings`.execute(db.reads);
  const { sections, subjects } = found(rows[0]);
  return present(sections, subjects);
}

/** Sections that are not stored. */
export async function resolveHomeSections(db: Db, sections: readonly HomeSectionIn[]): Promise<HomeSection[]> {
  const { rows } = await sql<{
    subjects: Subject[];
  }>`select ${subjectsOf(sql`${JSON.stringify(sections)}::text::jsonb`)} as subjects`.execute(db.reads);
  return present(sections, rows[0]?.subjects ?? []);
}

/** Stores sections; rejects those of a shop or category that is not active. */
export async function updateHomeSections(tx: Tx, sections: readonly HomeSectionIn[]): Promise<HomeSection[]> {
  const resolved = await resolveHomeSections(tx, sections);
  const known = new Set(resolved.map(({ subject }) => subject?._id));
  const errors = sections.flatMap((section, index) =>
    'id' in section && !known.has(section.id) ? [{ path: `sections.${index}.id`, code: 'NOT_FOUND', message: 'Not on sale' }] : [],
  );
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', { errors });
  await sql`update settings set home_sections = ${JSON.stringify(sections)}::text::jsonb`.execute(tx.writes);
  return resolved;
}
