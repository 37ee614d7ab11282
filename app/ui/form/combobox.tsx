import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useMarkEdited } from './edits.tsx';
import { Field, type FieldProps } from './field.tsx';

export interface Option {
  _id: string;
  name: string;
  /** Distinguishes options of the same name. */
  detail?: string;
}

interface ComboboxProps extends FieldProps {
  value: Option | undefined;
  onChange: (value: Option | undefined) => void;
  onBlur?: () => void;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
  /** The typed text, for the next query. */
  onType: (text: string) => void;
  /** With a small label, for the filters of a list. */
  isSmall?: boolean;
  /** Undefined while loading. */
  options: readonly Option[] | undefined;
  loadingText: string;
  emptyText: string;
}

/** A field with a list of suggestions to choose from by mouse, touch or arrow keys (the combobox pattern of WAI-ARIA). */
export function Combobox({ label, hint, error, value, onChange, onBlur, onType, options, required, ref, ...rest }: ComboboxProps) {
  const { disabled, placeholder, loadingText, emptyText, isSmall } = rest;
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const markEdited = useMarkEdited();
  const isOpen = typed !== undefined;
  const count = options?.length ?? 0;
  const type = (text: string | undefined) => {
    setTyped(text);
    setActive(0);
    onType(text ?? '');
  };
  const choose = (option: Option | undefined) => {
    markEdited();
    onChange(option);
    type(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) type('');
      else if (count > 0) setActive((active + step + count) % count);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (options?.[active]) choose(options[active]);
    } else if (event.key === 'Escape' && isOpen) {
      // Closes only the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      type(undefined);
    }
  };
  const leave = () => {
    // An empty field clears the choice; a partial text keeps it.
    if (typed === '' && value === undefined) onChange(undefined);
    type(undefined);
    onBlur?.();
  };
  return (
    <Field label={label} hint={hint} error={error} required={required} isSmall={isSmall}>
      {(ids) => (
        <div className="relative">
          <div className={`input w-full text-base ${isSmall ? '' : 'input-lg'} ${error ? 'input-error' : ''}`}>
            <input
              {...ids}
              ref={ref}
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-required={required}
              aria-activedescendant={isOpen && options?.[active] ? `${listId}-${active}` : undefined}
              autoComplete="off"
              maxLength={200}
              disabled={disabled}
              placeholder={placeholder}
              value={typed ?? value?.name ?? ''}
              onClick={() => !isOpen && type('')}
              onChange={(event) => {
                if (event.target.value === '') onChange(undefined);
                type(event.target.value);
              }}
              onKeyDown={onKeyDown}
              onBlur={leave}
              className="grow"
            />
            <ChevronDown aria-hidden className="size-5 shrink-0 text-base-content/70" />
          </div>
          <div
            id={listId}
            role="listbox"
            aria-label={label}
            hidden={!isOpen}
            className="absolute inset-x-0 top-full z-40 mt-1 max-h-64 overflow-y-auto rounded-box border border-base-300 bg-base-100 p-1 shadow-xl"
          >
            {options?.map((option, index) => (
              <button
                key={option._id}
                id={`${listId}-${index}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={option._id === value?._id}
                ref={index === active ? scrollToOption : undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                className={`flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-field px-3 py-1.5 text-start leading-relaxed hover:bg-base-200 ${index === active ? 'bg-base-200' : ''}`}
              >
                <span className="min-w-0 grow wrap-anywhere">
                  <span>{option.name}</span>
                  {option.detail && <span className="block text-sm text-base-content/80">{option.detail}</span>}
                </span>
                {option._id === value?._id && <Check aria-hidden className="size-5 shrink-0" />}
              </button>
            ))}
          </div>
          <p role="status" className={isOpen && count === 0 ? 'px-3 py-2 text-sm leading-relaxed' : 'sr-only'}>
            {isOpen && count === 0 ? (options ? emptyText : loadingText) : ''}
          </p>
        </div>
      )}
    </Field>
  );
}

const scrollToOption = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });
