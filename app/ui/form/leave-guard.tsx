import { type ReactNode, useCallback } from 'react';
import { EditedArea, useEdits } from './edits.tsx';
import { LeaveQuestion } from './leave-question.tsx';

/** Around a form on a page: asks before unsaved input is lost by a link, the back button or closing the tab. `release` ends the guard. */
export function LeaveGuard({ children }: { children: (release: () => void) => ReactNode }) {
  const { isEdited, mark, clear } = useEdits();
  return (
    <>
      <EditedArea mark={mark}>{children(clear)}</EditedArea>
      <LeaveQuestion isEdited={useCallback(() => isEdited.current, [isEdited])} onLeave={clear} />
    </>
  );
}
