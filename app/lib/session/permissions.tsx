import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { User } from '#contract/people/users.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { useSession } from './session.tsx';

export type May = (permission: Permission) => boolean;

/** Whether a user may do what the role may do: staff may do less. The API does its own checks. */
export const may =
  (user: Pick<User, 'permissions'> | undefined): May =>
  (permission) =>
    user?.permissions?.includes(permission) ?? true;

/** Asks what the current user may do. */
export const useMay = (): May => may(useSession().user);

/** Renders its children only for users with the permission. */
export const Permitted = ({ to, children }: { to: Permission; children: ReactNode }) => useMay()(to) && children;

/** A link for users who may open its page; plain text for others. */
export const PermittedLink = ({ needs, ...link }: LinkProps & { needs: Permission }) =>
  useMay()(needs) ? <Link {...link} /> : <span>{link.children}</span>;
