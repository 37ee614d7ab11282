import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '#app/lib/root-data.ts';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Combobox, type Option } from '#app/ui/form/combobox.tsx';
import { Calendar } from '#app/ui/form/date/calendar.tsx';
import { DateField } from '#app/ui/form/date/date-field.tsx';
import { DateInput } from '#app/ui/form/date/date-input.tsx';
import { DateTimeField } from '#app/ui/form/date/date-time-field.tsx';
import { SelectField, TextareaField, TextField } from '#app/ui/form/field.tsx';
import { FilterSelect } from '#app/ui/form/filter-select.tsx';
import { QuantityField } from '#app/ui/form/quantity-field.tsx';
import { SearchField } from '#app/ui/form/search-field.tsx';
import { UnitsField } from '#app/ui/form/units-field.tsx';
import { UploadProgress } from '#app/ui/form/upload-progress.tsx';
import { Part } from './part.tsx';
import { samplesIn } from './samples.ts';

const variants = ['primary', 'outline', 'soft', 'ghost', 'danger'] as const;

export function Buttons() {
  const { action, next } = samplesIn(useLanguage());
  const isHydrated = useIsHydrated();
  return (
    <>
      {variants.map((variant) => (
        <Part key={variant} name={`Button ${variant}`}>
          <Button variant={variant} Icon={Plus}>
            {action}
          </Button>
          <Button variant={variant} disabled>
            {action}
          </Button>
          <Button variant={variant} isBusy>
            {action}
          </Button>
        </Part>
      ))}
      <Part name="Button isBlock">
        <Button isBlock>{action}</Button>
      </Part>
      <Part name="ButtonLink, CopyButton">
        <ButtonLink to="/cart" variant="outline">
          {next}
        </ButtonLink>
        {isHydrated && <CopyButton text={action} name={action} />}
      </Part>
    </>
  );
}

export function Fields() {
  const language = useLanguage();
  const { label, hint, error, placeholder, value, sentence, choices } = samplesIn(language);
  const [quantity, setQuantity] = useState(2);
  const [day, setDay] = useState('2026-12-16');
  const isHydrated = useIsHydrated();
  const [time, setTime] = useState('2026-12-16T18:30');
  const [words, setWords] = useState('');
  const options: Option[] = choices.map((name) => ({ _id: name, name }));
  const [chosen, setChosen] = useState<Option | undefined>(options[0]);
  const items = choices.map((choice) => <option key={choice}>{choice}</option>);
  return (
    <>
      <Part name="TextField">
        <div className="grid w-full gap-4">
          <TextField label={label} hint={hint} prefix="+88" placeholder={placeholder} required />
          <TextField label={label} error={error} defaultValue={value} />
          <TextField label={label} defaultValue={value} disabled />
        </div>
      </Part>
      <Part name="SelectField, TextareaField">
        <div className="grid w-full gap-4">
          <SelectField label={label}>{items}</SelectField>
          <TextareaField label={label} defaultValue={sentence} rows={3} />
        </div>
      </Part>
      <Part name="Combobox">
        <div className="w-full">
          <Combobox
            label={label}
            value={chosen}
            onChange={setChosen}
            onType={() => {}}
            options={options}
            loadingText={hint}
            emptyText={error}
            placeholder={placeholder}
          />
        </div>
      </Part>
      <Part name="QuantityField">
        <QuantityField value={quantity} max={5} labels={{ quantity: label, less: '−', more: '+' }} onChange={setQuantity} />
      </Part>
      <Part name="UnitsField">
        <UnitsField label={label} of={value} value={quantity} most={5} onChange={setQuantity} />
      </Part>
      <Part name="SearchField, FilterSelect, DateInput">
        <SearchField label={label} value={words} onChange={setWords} />
        <FilterSelect label={label} value={choices[0]} onChange={() => {}}>
          {items}
        </FilterSelect>
        <DateInput label={label} value={day} min="2026-01-01" onChange={setDay} />
      </Part>
      <Part name="DateField, DateTimeField, Calendar">
        <DateField label={label} value={day} onChange={setDay} />
        <DateTimeField label={label} value={time} onChange={setTime} />
        {/* Opened by a click: the names of days may differ between server and browser. */}
        {isHydrated && <Calendar value={day} min="2026-01-01" max="2026-12-31" onChoose={setDay} />}
      </Part>
      <Part name="UploadProgress">
        <UploadProgress sent={0.4} />
      </Part>
    </>
  );
}
