import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#app/lib/api/api.ts';
import type { ImportProgress, ImportResult } from '#contract/import-files.ts';
import { limits } from '#domain/limits.ts';
import type { ImportDefinition } from './import-definition.ts';
import { type ImportChoices, sendImport } from './send-import.ts';

export type ImportState<Totals> =
  | { step: 'choose'; problem?: unknown }
  | { step: 'working'; file: File; isPreview: boolean; progress?: ImportProgress }
  | { step: 'checked'; file: File; result: ImportResult<Totals>; choices: ImportChoices }
  | { step: 'done'; file: File; result: ImportResult<Totals> };

/** The steps of an import: a chosen file is checked immediately and written after confirmation. */
export function useImport<Totals>({ endpoint, query }: Pick<ImportDefinition, 'endpoint' | 'query'>) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<ImportState<Totals>>({ step: 'choose' });
  const sending = useRef<AbortController>(undefined);
  // Leaving the page cancels the import.
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File, isPreview: boolean, choices: ImportChoices = {}) => {
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    setState({ step: 'working', file, isPreview });
    try {
      const onProgress = (progress: ImportProgress) => setState({ step: 'working', file, isPreview, progress });
      const result = await sendImport<Totals>(file, { endpoint, ...(query && { query }), isPreview, ...choices, signal, onProgress });
      setState(result.written ? { step: 'done', file, result } : { step: 'checked', file, result, choices });
      if (result.written) await queryClient.invalidateQueries();
    } catch (problem) {
      setState({ step: 'choose', ...(!signal.aborted && { problem }) });
    }
  };
  return {
    state,
    choose: (file: File) => {
      if (file.size > limits.importBytes) setState({ step: 'choose', problem: new ApiError('FILE_TOO_LARGE', 413) });
      else void send(file, true);
    },
    confirm: () => {
      if (state.step === 'checked') void send(state.file, false, state.choices);
    },
    /** Checks the file again with other choices. */
    change: (choices: ImportChoices) => {
      if (state.step === 'checked') void send(state.file, true, { ...state.choices, ...choices });
    },
    cancel: () => sending.current?.abort(),
    restart: () => setState({ step: 'choose' }),
  };
}
