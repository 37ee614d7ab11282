import { type ComponentType, lazy } from 'react';

/** A part of a page that is loaded when it is first shown. If it can't be loaded, it renders nothing instead of failing the page. */
export const optionalPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })));
