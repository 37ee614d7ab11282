import { describe, expect, it } from 'vitest';
import { profileForm, profileFormData } from './profile-form.ts';

const whole = {
  name: ' রহিমা খাতুন ',
  email: 'rahima@example.com',
  phone: '+88 ০১৭১২-৩৪৫৬৭৮',
  gender: 'female',
  dob: '1990-02-21',
  address: 'Chattogram',
  password: 'nirog123',
  confirmPassword: 'nirog123',
};

describe('the profile form', () => {
  it('sends its fields without the repeated password, and only changed pictures', () => {
    const image = new File(['x'], 'me.png', { type: 'image/png' });
    const form = profileFormData(profileForm.parse(whole), { image, coverImage: null });
    expect([...form.keys()].sort()).toEqual(['address', 'coverImage', 'dob', 'email', 'gender', 'image', 'name', 'password', 'phone']);
    expect([form.get('name'), form.get('phone'), form.get('coverImage')]).toEqual(['রহিমা খাতুন', '01712345678', '']);
    expect([...profileFormData(profileForm.parse(whole), { image: undefined, coverImage: undefined }).keys()]).not.toContain('image');
  });

  it('reports different passwords even if another field is missing', () => {
    const issues = profileForm.safeParse({ ...whole, email: '', confirmPassword: 'nirog124' }).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.')).sort()).toEqual(['confirmPassword', 'email']);
  });

  it('requires every field', () => {
    const empty = Object.fromEntries(Object.keys(whole).map((field) => [field, '']));
    const missing = profileForm.safeParse(empty).error?.issues.map(({ path }) => path.join('.'));
    expect(new Set(missing)).toEqual(new Set(Object.keys(whole)));
  });
});
