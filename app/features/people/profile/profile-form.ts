import { z } from 'zod';
import { dob, newPassword, type User } from '#contract/people/users.ts';
import { phone } from '#contract/phone.ts';
import { text } from '#contract/resource.ts';
import { genders } from '#domain/enums.ts';
import { isGuessable, isSamePassword } from '#domain/people/passwords.ts';

/** Every field is required (specification §5). The typed password becomes the new one. */
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
    /** Only shown if the server requires it. */
    currentPassword: z.string().optional(),
    /** Sent to a new number, if the server asks for it. */
    code: z.string().optional(),
  })
  .refine(({ password, confirmPassword }) => isSamePassword(password, confirmPassword), {
    path: ['confirmPassword'],
    params: { code: 'MISMATCH' },
    // Reported together with the other errors.
    when: ({ value }) => {
      const { password, confirmPassword } = value as Record<string, unknown>; // form texts, not validated yet
      return Boolean(password) && Boolean(confirmPassword);
    },
  })
  .refine(({ password, phone }) => !isGuessable(password, phone), { path: ['password'], params: { code: 'WEAK_PASSWORD' } });

type ProfileInput = z.input<typeof profileForm>;
/** The fields with their own error texts in the profile; `code` has the texts of all codes. */
export type ProfileField = Exclude<keyof ProfileInput, 'code'>;
/** Input values: an empty string means that nothing is chosen. */
export type ProfileValues = { [K in keyof ProfileInput]-?: string };

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
  code: '',
});

export type PictureName = 'image' | 'coverImage';
/** A new picture, `null` to remove it, undefined to leave it unchanged. */
export type PictureChange = File | null | undefined;

/** The changes as form data (specification §7), without parts for unchanged pictures. */
export function profileFormData(
  { confirmPassword: _same, currentPassword, code, ...fields }: z.output<typeof profileForm>,
  pictures: Readonly<Record<PictureName, PictureChange>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (currentPassword) form.append('currentPassword', currentPassword);
  if (code) form.append('code', code);
  for (const [name, picture] of Object.entries(pictures)) if (picture !== undefined) form.append(name, picture ?? '');
  return form;
}
