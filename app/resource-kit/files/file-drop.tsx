import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';

/** Accepts a CSV file by file picker or drag and drop. */
export function FileDrop({ hint, onChoose }: { hint: string; onChoose: (file: File) => void }) {
  const { t } = useTranslation('files');
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  const over = (event: DragEvent) => {
    // Otherwise the browser opens the file.
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className="grid gap-1">
      <label
        htmlFor={id}
        onDrop={drop}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        className={`flex min-h-40 cursor-pointer flex-col items-center justify-center gap-2 rounded-box border-2 border-dashed p-4 text-center leading-relaxed has-focus-visible:outline-2 has-focus-visible:outline-base-content ${isOver ? 'border-brand bg-brand-soft' : 'border-base-content/40'}`}
      >
        <FileUp aria-hidden className="size-8 text-brand" />
        <span className="font-semibold">{t('choose')}</span>
        <input
          id={id}
          type="file"
          accept=".csv,.txt,.tsv,text/csv"
          aria-describedby={`${id}-hint`}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // Reset, so that the same file can be chosen again after a fix.
            event.target.value = '';
            if (file) onChoose(file);
          }}
        />
      </label>
      <p id={`${id}-hint`} className="text-sm leading-relaxed text-base-content/80">
        {hint}
      </p>
    </div>
  );
}
