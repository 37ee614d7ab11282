import { PermittedLink } from '#app/lib/session/permissions.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import type { Permission } from '#domain/people/permissions.ts';

export interface Ranked {
  _id: string;
  to: string;
  /** The permission to open the link. */
  needs: Permission;
  name: string;
  /** The length of the bar. */
  value: number;
  /** The text next to the bar. */
  text: string;
}

/** Items with a bar each, scaled to the highest value. The text repeats the value, so the bar is decorative. */
export function RankList({ items }: { items: readonly Ranked[] }) {
  const highest = Math.max(1, ...items.map(({ value }) => value));
  return (
    <ol className="grid gap-3">
      {items.map(({ _id, to, needs, name, value, text }) => (
        <li key={_id} className="grid gap-1 leading-relaxed">
          <div className="flex items-baseline justify-between gap-4">
            <PermittedLink needs={needs} to={to} className="link-quiet min-w-0 wrap-anywhere">
              {name}
            </PermittedLink>
            <span className="text-end text-sm text-base-content/80">
              <MoneyText text={text} />
            </span>
          </div>
          <svg aria-hidden className="h-2 w-full">
            <rect width="100%" height="100%" rx={4} className="fill-base-300" />
            <rect width={`${(value / highest) * 100}%`} height="100%" rx={4} className="fill-brand" />
          </svg>
        </li>
      ))}
    </ol>
  );
}

/** The same data as a table. */
export const RankTable = ({ items, heads }: { items: readonly Ranked[]; heads: readonly [string, string] }) => (
  <table className="table text-base">
    <thead className="text-base-content">
      <tr>
        <th scope="col">{heads[0]}</th>
        <th scope="col" className="text-end">
          {heads[1]}
        </th>
      </tr>
    </thead>
    <tbody>
      {items.map(({ _id, to, needs, name, text }) => (
        <tr key={_id}>
          <th scope="row" className="leading-relaxed font-normal">
            <PermittedLink needs={needs} to={to} className="link-quiet wrap-anywhere">
              {name}
            </PermittedLink>
          </th>
          <td className="text-end leading-relaxed">
            <MoneyText text={text} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
