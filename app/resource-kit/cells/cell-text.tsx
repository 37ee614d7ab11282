import type { ReactNode } from 'react';

/** What people wrote, in a cell: it breaks where it must, or one long word would push the columns after it out of sight. */
export const CellText = ({ children }: { children: ReactNode }) => <span className="block wrap-anywhere lg:min-w-22">{children}</span>;
