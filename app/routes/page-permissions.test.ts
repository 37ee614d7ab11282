import { describe, expect, it } from 'vitest';
import { permissionOf } from '#app/layouts/dashboard/entries.ts';
import routes from '#app/routes.ts';

type Route = (typeof routes)[number];
const pathsOf = (route: Route): string[] => [...(route.path ? [route.path] : []), ...(route.children ?? []).flatMap(pathsOf)];

/** Pages of the back office that everyone with the role may open. */
const ofEveryone = ['dashboard/merchant', 'dashboard/admin'];

describe('every page of the back office', () => {
  it('needs a permission', () => {
    const paths = routes.flatMap(pathsOf).filter((path) => /^dashboard\/(merchant|admin)/.test(path));
    expect(paths.length).toBeGreaterThan(30);
    const open = paths.filter((path) => {
      const role = path.startsWith('dashboard/admin') ? 'admin' : 'merchant';
      return permissionOf(role, `/${path.replace(/\/:\w+\?$/, '')}`) === undefined;
    });
    expect(open).toEqual(ofEveryone);
  });
});
