import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError, api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';

/** The document is the same for everyone: the server renders it without the token. */
const tokenOfAddress = () => new URLSearchParams(window.location.search).get('token') ?? '';

/** Where the link of an e-mail leads. A button, because programs that check mail open every link. */
export default function UnsubscribePage() {
  const { t } = useTranslation('messageSettings');
  const errorText = useErrorText();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api('POST /messages/unsubscribe', { query: { token: tokenOfAddress() }, body: {} }),
  });
  const isWrong = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (
    <div className="page max-w-2xl py-10">
      <PageMeta title={t('unsubscribe.title')} isPrivate />
      <h1 className="text-3xl leading-snug font-semibold">{t('unsubscribe.title')}</h1>
      <div aria-live="polite" className="mt-4 grid justify-items-start gap-4 leading-relaxed">
        {data ? (
          <p>{t('unsubscribe.done', { kind: t(`kinds.${data.data.kind}`) })}</p>
        ) : isWrong ? (
          <p>{t('unsubscribe.wrong')}</p>
        ) : (
          <>
            <p>{t('unsubscribe.text')}</p>
            {error && <ErrorState text={errorText(error)} />}
            <Button isBusy={isPending} onClick={() => mutate()}>
              {t('unsubscribe.button')}
            </Button>
          </>
        )}
        <Link to="/dashboard" className="inline-block py-2 link">
          {t('unsubscribe.toSettings')}
        </Link>
      </div>
    </div>
  );
}
