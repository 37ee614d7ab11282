import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { entryGroups, permissionOf } from '#app/layouts/dashboard/entries.ts';
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

describe('every entry of the menu', () => {
  it('has a page', () => {
    const paths = routes.flatMap(pathsOf);
    const hasPage = (to: string) => paths.some((path) => !path.endsWith('*') && matchPath(path, to));
    const entries = Object.values(entryGroups).flatMap((groups) => groups.flatMap((group) => group.entries));
    expect(entries.filter(({ to }) => !hasPage(to))).toEqual([]);
  });
});
