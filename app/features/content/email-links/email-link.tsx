import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';

/** The document is the same for everyone: the server renders it without the token. */
const tokenOfAddress = () => new URLSearchParams(window.location.search).get('token') ?? '';

interface EmailLinkProps<T> {
  title: string;
  /** What the button does. */
  text: string;
  button: string;
  /** Rejects with a client error: the link does not work. */
  use: (token: string) => Promise<T>;
  done: (result: T) => string;
  wrong: string;
  toAccount: string;
}

/** The page that a link in an e-mail opens. Acts on a button, because mail scanners open every link. */
export function EmailLink<T>({ title, text, button, use, done, wrong, toAccount }: EmailLinkProps<T>) {
  const errorText = useErrorText();
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => use(tokenOfAddress()) });
  const isWrong = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'RATE_LIMITED';
  return (
    <div className="page max-w-2xl py-10">
      <PageMeta title={title} isPrivate />
      <h1 className="text-3xl leading-snug font-bold">{title}</h1>
      <div aria-live="polite" className="mt-4 grid justify-items-start gap-4 leading-relaxed wrap-anywhere">
        {data !== undefined ? (
          <p>{done(data)}</p>
        ) : isWrong ? (
          <p>{wrong}</p>
        ) : (
          <>
            <p>{text}</p>
            {error && <ErrorState text={errorText(error)} />}
            <Button isBusy={isPending} onClick={() => mutate()}>
              {button}
            </Button>
          </>
        )}
        <Link to="/dashboard" className="inline-block py-2 link">
          {toAccount}
        </Link>
      </div>
    </div>
  );
}
