import { CornerDownLeft, FileText, type LucideIcon, Package, Search, ShoppingBasket, UserRound } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import type { User } from '#contract/people/users.ts';
import { type Find, type FindKind, storeFind } from './recent-finds.ts';
import { useFinds } from './use-finds.ts';

interface PaletteProps {
  user: User;
  isOpen: boolean;
  onClose: () => void;
}

/** Finds pages, orders, people and products by keyboard (the combobox pattern of WAI-ARIA). */
export default function Palette({ user, isOpen, onClose }: PaletteProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Dialog isOpen={isOpen} title={t('find.title')} onClose={onClose}>
      <Finder user={user} onClose={onClose} />
    </Dialog>
  );
}

function Finder({ user, onClose }: Omit<PaletteProps, 'isOpen'>) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [position, setPosition] = useState(0);
  const { groups, isLoading, hasFailed } = useFinds(typed, user);
  const finds = groups.flatMap((group) => group.finds);
  const active = finds[Math.min(position, finds.length - 1)];
  const open = (find: Find) => {
    storeFind(user._id, find);
    onClose();
    void navigate(find.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Ignores the Enter that ends an IME composition.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && finds.length > 0) {
      event.preventDefault();
      setPosition((Math.min(position, finds.length - 1) + step + finds.length) % finds.length);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      open(active);
    }
  };
  const status = isLoading ? t('find.typing') : hasFailed ? t('find.failed') : t('find.found', { count: finds.length });
  const idOf = (find: Find) => `${listId}-${finds.indexOf(find)}`;
  return (
    <>
      <div className="input w-full shrink-0 text-base input-lg">
        <Search aria-hidden className="size-5 shrink-0 text-base-content/70" />
        <input
          role="combobox"
          aria-label={t('find.title')}
          aria-expanded={finds.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && idOf(active)}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={200}
          placeholder={t('find.hint')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPosition(0);
          }}
          onKeyDown={onKeyDown}
          className="grow"
        />
      </div>
      <div className="h-[50dvh] overflow-y-auto">
        <div id={listId} role="listbox" aria-label={t('find.results')} className="grid gap-3">
          {groups.map(({ heading, finds: rows }) => (
            <fieldset key={heading} aria-labelledby={`${listId}-${heading}`}>
              <p id={`${listId}-${heading}`} className="px-3 pb-1 text-sm leading-relaxed text-base-content/80">
                {t(`find.${heading}`)}
              </p>
              {rows.map((find) => (
                <Row key={find.to} id={idOf(find)} find={find} isActive={find === active} onOpen={() => open(find)} />
              ))}
            </fieldset>
          ))}
        </div>
        {typed.trim() !== '' && finds.length === 0 && !isLoading && !hasFailed && <p className="p-3 leading-relaxed">{t('find.none')}</p>}
        {(isLoading || hasFailed) && <p className="p-3 leading-relaxed text-base-content/80">{status}</p>}
      </div>
      <p role="status" className="sr-only">
        {typed.trim() === '' ? '' : status}
      </p>
      <p aria-hidden className="hidden text-sm leading-relaxed text-base-content/80 sm:block">
        {t('find.keys')}
      </p>
    </>
  );
}

const icons: Record<FindKind, LucideIcon> = { pages: FileText, orders: Package, people: UserRound, products: ShoppingBasket };
const scrollToOption = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

function Row({ id, find, isActive, onOpen }: { id: string; find: Find; isActive: boolean; onOpen: () => void }) {
  const Icon = icons[find.kind];
  return (
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      ref={isActive ? scrollToOption : undefined}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
      className={`flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 text-start leading-relaxed hover:bg-base-200 ${isActive ? 'bg-base-200' : ''}`}
    >
      <Icon aria-hidden className="size-5 shrink-0 text-brand" />
      <span className="min-w-0 grow wrap-anywhere">
        <span>{find.name}</span> {find.detail && <span className="block text-sm text-base-content/80 sm:inline">{find.detail}</span>}
      </span>
      {isActive && <CornerDownLeft aria-hidden className="size-4 shrink-0" />}
    </button>
  );
}
