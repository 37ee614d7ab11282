import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useSession } from '#app/lib/session/session.tsx';
import type { ApiRequest } from '#contract/api.ts';
import { addressesKey } from './address-queries.ts';

/** Mutations of the address book; each one invalidates it. */
export function useAddressChanges() {
  const userId = useSession().user?._id ?? '';
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const { t } = useTranslation('addresses');
  const refetchAddresses = () => queryClient.invalidateQueries({ queryKey: addressesKey(userId) });
  const refused = (error: Error) => popup.error(errorText(error));
  const save = useMutation({
    mutationFn: ({ id, body }: { id: string | undefined; body: ApiRequest<'POST /addresses/create'>['body'] }) =>
      id ? api('PUT /addresses/update/:id', { params: { id }, body }) : api('POST /addresses/create', { body }),
    onSuccess: async (_answer, { id }) => {
      popup.success(t(id ? 'updated' : 'added'));
      await refetchAddresses();
    },
    onError: refused,
  });
  const makeDefault = useMutation({
    mutationFn: (id: string) => api('PUT /addresses/update/:id', { params: { id }, body: { isDefault: true } }),
    onSuccess: () => popup.success(t('updated')),
    onError: refused,
    onSettled: refetchAddresses,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api('DELETE /addresses/delete', { body: { addressIds: [id] } }),
    onSuccess: () => popup.success(t('deleted')),
    onError: refused,
    onSettled: refetchAddresses,
  });
  return { save, makeDefault, remove };
}
