import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { ErrorState } from '../state/error-state.tsx';
import { Dialog } from './dialog.tsx';

// When a part of a page can't be loaded, the page stays as it is, with everything that was typed. Browsers remember that a script could not
// be loaded, so only a new document can try again.

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
type Lazy<Props> = LazyExoticComponent<ComponentType<Props>>;

/** A part of a page that is loaded when it is first shown; a message replaces it when that fails. See also `optionalPart`. */
export const lazyPart = <Props,>(load: Load<Props>, { onClose }: { onClose?: (props: Props) => void } = {}): Lazy<Props> =>
  lazy(() => load().catch(() => ({ default: (props: Props) => <NotLoaded {...(onClose && { onClose: () => onClose(props) })} /> })));

/** The same for a dialog. `shownBy` returns from its props whether it is open, and the function that closes it. */
export function lazyDialog<Props extends Shown>(load: Load<Props>): Lazy<Props>;
export function lazyDialog<Props>(load: Load<Props>, shownBy: (props: Props) => Shown): Lazy<Props>;
export function lazyDialog<Props>(load: Load<Props>, shownBy = (props: Props) => props as Shown): Lazy<Props> {
  return lazy(() => load().catch(() => ({ default: (props: Props) => <NotLoadedDialog {...shownBy(props)} /> })));
}

interface Shown {
  /** Unset: always. */
  isOpen?: boolean;
  onClose: () => void;
}

function NotLoaded({ onClose }: { onClose?: () => void }) {
  const { t } = useTranslation(['errors', 'common']);
  return (
    <div className="grid justify-items-center">
      <ErrorState text={t('NETWORK')} onRetry={() => window.location.reload()} />
      {onClose && (
        <Button variant="ghost" onClick={onClose}>
          {t('common:back')}
        </Button>
      )}
    </div>
  );
}

function NotLoadedDialog({ isOpen = true, onClose }: Shown) {
  const { t } = useTranslation('common');
  return (
    <Dialog isOpen={isOpen} title={t('loadFailed')} onClose={onClose}>
      <NotLoaded onClose={onClose} />
    </Dialog>
  );
}
