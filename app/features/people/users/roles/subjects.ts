import { type Permission, permissions } from '#domain/people/permissions.ts';

type SubjectOf<P> = P extends `${infer N}:${string}` ? N : never;
type Subject = SubjectOf<Permission>;

export const actions = ['read', 'write', 'delete', 'export'] as const;
type Action = (typeof actions)[number];

export const nameOf = (subject: Subject, action: Action): Permission => `${subject}:${action}` as Permission; // of `actionsOf`

/** What permissions are about, in the order of the menu. */
export const subjects = [...new Set(permissions.map((permission) => permission.split(':')[0] as Subject))];

export const actionsOf = (subject: Subject): readonly Action[] =>
  actions.filter((action) => permissions.some((permission) => permission === `${subject}:${action}`));

/** Turns a permission on or off. Every other permission of a subject includes `read`. */
export function withPermission(chosen: readonly Permission[], subject: Subject, action: Action, isOn: boolean): Permission[] {
  const also = actionsOf(subject).filter((each) => each === action || (isOn ? each === 'read' : action === 'read'));
  const touched = also.map((each) => nameOf(subject, each));
  return permissions.filter((permission) => (touched.includes(permission) ? isOn : chosen.includes(permission)));
}
