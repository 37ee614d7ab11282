import { type DateStyle, formatDate } from '#app/lib/format/format.ts';
import { useLanguage } from '#app/lib/root-data.ts';

interface MomentProps {
  /** An ISO time. */
  at: string;
  style?: DateStyle;
  className?: string;
}

/** A time in the Dhaka time zone. */
export const Moment = ({ at, style = 'dateTime', className }: MomentProps) => (
  <time dateTime={at} className={className}>
    {formatDate(useLanguage(), at, style)}
  </time>
);
