import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { usePopup } from '#app/lib/popup.ts';
import { secondFactorKey } from '#app/lib/session/passkeys.ts';

export const passkeysKey = ['passkeys'] as const;

/** A change of the second factor: shows an error as a toast, and refetches in any case. */
export function useSecondFactorChange<In, Out>(change: (input: In) => Promise<Out>) {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: change,
    onError: (error) => popup.error(errorText(error)),
    onSettled: () =>
      Promise.all([secondFactorKey, passkeysKey].map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] }))),
  });
}
