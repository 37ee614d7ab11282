import { createContext, type ReactNode, type RefObject, use, useCallback, useRef } from 'react';

const EditedContext = createContext<() => void>(() => {});

/** Marks the surrounding form as edited. For controls that change without an input event: a chosen option, a dropped picture. */
export const useMarkEdited = (): (() => void) => use(EditedContext);

interface Edits {
  isEdited: RefObject<boolean>;
  mark: () => void;
  clear: () => void;
}

/** Whether a form has input that would be lost. */
export function useEdits(): Edits {
  const isEdited = useRef(false);
  const mark = useCallback(() => {
    isEdited.current = true;
  }, []);
  const clear = useCallback(() => {
    isEdited.current = false;
  }, []);
  return { isEdited, mark, clear };
}

/** The area in which controls are watched for edits. */
export const EditedArea = ({ mark, children }: { mark: () => void; children: ReactNode }) => (
  <EditedContext value={mark}>
    <div className="contents" onInput={mark}>
      {children}
    </div>
  </EditedContext>
);
