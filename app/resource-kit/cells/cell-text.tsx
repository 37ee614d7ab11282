interface CellTextProps {
  text: string;
  /** A smaller second line. */
  detail?: string | undefined;
}

/** User-written text in a cell: one line with an ellipsis, the whole text on hover. */
export const CellText = ({ text, detail }: CellTextProps) => (
  <span className="block min-w-0 leading-6 lg:max-w-32">
    <span className="block truncate" title={text}>
      {text}
    </span>
    {detail && (
      <span className="block truncate text-sm leading-5 font-normal text-base-content/80" title={detail}>
        {detail}
      </span>
    )}
  </span>
);
