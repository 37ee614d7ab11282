import { z } from 'zod';
import { dob, newPassword, type User } from '#contract/people/users.ts';
import { phone } from '#contract/phone.ts';
import { text } from '#contract/resource.ts';
import { genders } from '#domain/enums.ts';
import { isGuessable } from '#domain/weak-passwords.ts';

/** Everything is asked for (specification §5). What is typed as the password becomes it. */
export const profileForm = z
  .object({
    name: text(200),
    email: z.email().max(320),
    phone,
    gender: z.enum(genders),
    dob,
    address: text(1000),
    password: newPassword,
    confirmPassword: z.string().min(1),
    /** Only asked for when the server wants it. */
    currentPassword: z.string().optional(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    params: { code: 'MISMATCH' },
    // Said together with what else is wrong.
    when: ({ value }) => {
      const { password, confirmPassword } = value as Record<string, unknown>; // texts of the form, whatever is in them
      return Boolean(password) && Boolean(confirmPassword);
    },
  })
  .refine(({ password, phone }) => !isGuessable(password, phone), { path: ['password'], params: { code: 'WEAK_PASSWORD' } });

type ProfileInput = z.input<typeof profileForm>;
export type ProfileField = keyof ProfileInput;
/** As inputs have it: nothing chosen is an empty text. */
export type ProfileValues = { [K in ProfileField]: string };

export const profileValues = (user: User): ProfileValues => ({
  name: user.name,
  email: user.email ?? '',
  phone: user.phone,
  gender: user.gender ?? '',
  dob: user.dob ?? '',
  address: user.address ?? '',
  password: '',
  confirmPassword: '',
  currentPassword: '',
});

export type PictureName = 'image' | 'coverImage';
/** A picture that was chosen, `null` for one that is taken away, undefined for what stays. */
export type PictureChange = File | null | undefined;

/** The changes as the form that §7 describes; without an empty part for a picture that stays. */
export function profileFormData(
  { confirmPassword: _same, currentPassword, ...fields }: z.output<typeof profileForm>,
  pictures: Readonly<Record<PictureName, PictureChange>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (currentPassword) form.append('currentPassword', currentPassword);
  for (const [name, picture] of Object.entries(pictures)) if (picture !== undefined) form.append(name, picture ?? '');
  return form;
}
