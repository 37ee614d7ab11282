import type { ReactNode } from 'react';

/** User-written text in a cell. It wraps anywhere, or one long word would push the next columns out of view. */
export const CellText = ({ children }: { children: ReactNode }) => <span className="block wrap-anywhere lg:min-w-22">{children}</span>;
