import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { apiList } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useSession } from '#app/lib/session/session.tsx';
import type { ApiInput, EndpointKey } from '#contract/api.ts';

/** Short, because new messages and zero-result searches arrive at any time. */
const freshMs = 15_000;

/** One page of a back-office list. */
export function useBackOfficeList<K extends EndpointKey>(name: string, key: K, ...input: ApiInput<K>) {
  const userId = useSession().user?._id ?? '';
  return useQuery({
    queryKey: ['back-office', name, userId, ...input],
    queryFn: () => apiList(key, ...input),
    enabled: userId !== '',
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });
}

type Done = 'added' | 'updated' | 'deleted' | 'restored';

interface WriteOptions<Input> {
  /** False for errors that the page shows. */
  isToast?: (error: unknown) => boolean;
  /** Takes the write back, on a button of its toast. */
  undo?: (input: Input) => void;
}

/** A mutation of the back office; a toast shows its result. */
export function useBackOfficeWrite<Input>(
  write: (input: Input) => Promise<unknown>,
  done: Done,
  { isToast = () => true, undo }: WriteOptions<Input> = {},
) {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const { t } = useTranslation('resources');
  return useMutation({
    mutationFn: write,
    onSuccess: (_answer, input) => popup.success(t(done), undefined, undo && { label: t('undo'), onAct: () => undo(input) }),
    onError: (error) => {
      if (isToast(error)) popup.error(errorText(error));
    },
    onSettled: refetchAll(queryClient),
  });
}
