import { CircleCheckBig } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { openTasks } from '#app/layouts/dashboard/to-do.ts';
import { useWaiting } from '#app/layouts/dashboard/use-waiting.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { Skeleton } from '#app/ui/state/skeleton.tsx';
import { formatNumber } from '#domain/format/format.ts';

/** How many of `count` tiles are in a row of at most `most`, so that all rows have about as many. */
export const tilesInRow = (count: number, most: number): number => Math.ceil(count / Math.ceil(count / most));

/** The columns, by the number of tiles in a row. */
const medium = ['', 'sm:grid-cols-1', 'sm:grid-cols-2', 'sm:grid-cols-3', 'sm:grid-cols-4'] as const;
const wide = [
  '',
  'xl:grid-cols-1',
  'xl:grid-cols-2',
  'xl:grid-cols-3',
  'xl:grid-cols-4',
  'xl:grid-cols-5',
  'xl:grid-cols-6',
  'xl:grid-cols-7',
] as const;

const tones = {
  bad: { border: 'border-error', icon: 'text-error-strong', count: 'text-error-strong' },
  waiting: { border: 'border-warning', icon: '', count: '' },
  usual: { border: 'border-base-300', icon: 'text-brand', count: '' },
} as const;

/** What waits in an area: each count links to the list of it. */
export function ToDoList({ area }: { area: 'admin' | 'merchant' }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const { data, error, refetch } = useWaiting();
  const tasks = data && openTasks(data);
  return (
    <section aria-labelledby="to-do-title">
      <h2 id="to-do-title" className="mb-2 font-semibold">
        {t('toDo.title')}
      </h2>
      {tasks?.length === 0 ? (
        <p className="flex items-center gap-3 rounded-box border border-base-300 p-4 leading-relaxed">
          <CircleCheckBig aria-hidden className="size-5 shrink-0 text-brand" />
          {t('toDo.nothing')}
        </p>
      ) : tasks ? (
        <ul className={`grid grid-cols-2 gap-2 ${medium[tilesInRow(tasks.length, 4)]} ${wide[tilesInRow(tasks.length, 7)]}`}>
          {tasks.map(({ task, to, Icon, count, tone }) => (
            <li key={task}>
              <Link
                to={`/dashboard/${area}${to.startsWith('?') ? '' : '/'}${to}`}
                className={`grid h-full min-h-11 grid-cols-[auto_1fr] items-center gap-x-2 rounded-box border px-3 py-2 leading-snug hover:border-brand hover:bg-brand-soft ${tones[tone ?? 'usual'].border}`}
              >
                <Icon aria-hidden className={`size-5 ${tones[tone ?? 'usual'].icon}`} />
                <span className={`text-xl font-semibold ${tones[tone ?? 'usual'].count}`}>{formatNumber(language, count)}</span>{' '}
                <span className="col-span-2 self-start text-sm leading-relaxed wrap-anywhere">{t(`toDo.${task}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState text={t('toDo.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
    </section>
  );
}
