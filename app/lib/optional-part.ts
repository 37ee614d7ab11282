import { type ComponentType, lazy } from 'react';

/** A part of a page that is loaded when it is first shown. Without a network it stays away, instead of failing the page. */
export const optionalPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })));
