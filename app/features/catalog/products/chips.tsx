import { Link } from 'react-router';

interface ChipsProps {
  label: string;
  links: readonly { _id: string; name: string; to: string; isCurrent?: boolean }[];
}

/** A row of links that scrolls sideways on phones and wraps on wider screens. */
export const Chips = ({ label, links }: ChipsProps) => (
  <nav aria-label={label} className="no-scrollbar -mx-4 mb-2 overflow-x-auto px-4 sm:mb-6">
    <ul className="flex gap-2 sm:flex-wrap">
      {links.map(({ _id, name, to, isCurrent = false }) => (
        <li key={_id} className="shrink-0">
          <Link
            to={to}
            aria-current={isCurrent ? 'page' : undefined}
            className={`flex min-h-11 items-center rounded-full border px-4 ${isCurrent ? 'border-brand bg-brand-soft font-semibold text-brand' : 'border-base-content/20 hover:bg-base-200'}`}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
