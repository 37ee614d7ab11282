import { useLanguage } from '#app/lib/root-data.ts';
import { type DateStyle, formatDate } from '#domain/format/format.ts';

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
