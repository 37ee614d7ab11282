import { Link } from 'react-router';

interface OrderNumberProps {
  number: string;
  /** The pages of orders; undefined: its reader sees only one of them. */
  path: string | undefined;
}

/** A link to an order, where its reader may open it. */
export function OrderNumber({ number, path }: OrderNumberProps) {
  if (path === undefined) return <span className="font-semibold">{number}</span>;
  return (
    <Link to={`${path}/${number}`} className="link inline-flex min-h-11 items-center font-semibold">
      {number}
    </Link>
  );
}
