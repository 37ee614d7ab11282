import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldError, type Resolver, useController } from 'react-hook-form';
import type { z } from 'zod';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { apiForm } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { uploadWithProgress } from '#app/lib/api/upload.ts';
import { rejectionAt, schemaResolver, showFieldErrors, useFieldErrorText } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { usePopup } from '#app/lib/popup.ts';
import { userQueryKey } from '#app/lib/session/session.tsx';
import type { User } from '#contract/people/users.ts';
import {
  type PictureChange,
  type PictureName,
  type ProfileField,
  type ProfileValues,
  profileForm,
  profileFormData,
  profileValues,
} from './profile-form.ts';
import { useNewPhone } from './use-new-phone.ts';

/** The form to edit one's own profile (specification §5): fields, pictures and submit. */
export function useProfileEdit(user: User, onDone: () => void) {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const [pictures, setPictures] = useState<Record<PictureName, PictureChange>>({ image: undefined, coverImage: undefined });
  // The selects start with an empty string, which the schema's input type does not allow.
  const resolver = schemaResolver(profileForm) as unknown as Resolver<ProfileValues, unknown, z.output<typeof profileForm>>;
  const form = useShopForm({ resolver, defaultValues: profileValues(user) });
  const { field: dob } = useController({ control: form.control, name: 'dob' });
  const [failure, setFailure] = useState<string>();
  const [refused, setRefused] = useState<unknown>();
  const [sent, setSent] = useState(0);
  const [isConfirming, setConfirming] = useState(false);
  const newPhone = useNewPhone((error) => setFailure(errorText(error)));
  const submit = form.handleSubmit(async ({ code, ...fields }) => {
    setFailure(undefined);
    setRefused(undefined);
    setSent(0);
    try {
      const fetch = uploadWithProgress(setSent);
      // A code is only valid for the number that it was sent to.
      const body = profileFormData({ ...fields, code: fields.phone === newPhone.sentTo ? code : undefined }, pictures);
      const { data } = await apiForm('PUT /users/update/:id', body, { params: { id: user._id }, fetch });
      queryClient.setQueryData(userQueryKey(user._id), data);
      void queryClient.invalidateQueries({ queryKey: ['sessions', user._id] });
      popup.success(t('updatedPopup'));
      onDone();
    } catch (error) {
      setRefused(error);
      if (rejectionAt(error, 'code') === 'REQUIRED') return void (await newPhone.sendTo(fields.phone));
      if (rejectionAt(error, 'currentPassword')) setConfirming(true);
      if (!showFieldErrors(form, error)) setFailure(errorText(error));
      popup.error(errorText(error));
    }
  });
  const textOf = useProfileErrorText();
  return {
    submit,
    failure,
    isBusy: form.formState.isSubmitting,
    sent,
    isConfirming,
    newPhone,
    bindPicture: (name: PictureName) => {
      const choose = (change: PictureChange) => {
        setRefused(undefined);
        setPictures({ ...pictures, [name]: change });
      };
      return {
        image: pictures[name] ?? undefined,
        stored: pictures[name] === null ? undefined : user[name],
        error: rejectionAt(refused, name),
        onChoose: choose,
        onRemoveStored: () => choose(null),
      };
    },
    bindDob: {
      required: true,
      error: textOf('dob', form.formState.errors.dob),
      name: dob.name,
      value: dob.value,
      onChange: dob.onChange,
      onBlur: dob.onBlur,
      ref: dob.ref,
    },
    bindCode: { errorType: form.formState.errors.code?.type, ...form.register('code') },
    bind: (field: ProfileField) => ({
      required: true,
      error: textOf(field, form.formState.errors[field]),
      ...form.register(field),
    }),
  };
}

/** The error messages of specification §5. */
function useProfileErrorText() {
  const { t } = useTranslation('profile');
  const fieldText = useFieldErrorText();
  return (field: ProfileField, error: FieldError | undefined): string | undefined => {
    if (!error) return undefined;
    if (error.type === 'REQUIRED') return t(`required.${field}`);
    if (error.type === 'MISMATCH') return t('mismatch');
    if (field === 'email') return t('invalidEmail');
    if (field === 'dob') return t('invalidDob');
    return fieldText(field, error.type);
  };
}
