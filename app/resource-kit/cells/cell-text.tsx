interface CellTextProps {
  text: string;
  /** A smaller second line. */
  detail?: string | undefined;
  /** For texts of a known, moderate length. */
  hasRoom?: boolean;
}

/** User-written text in a cell: one line with an ellipsis, the whole text on hover. The title of a row takes the room that is left. */
export const CellText = ({ text, detail, hasRoom = false }: CellTextProps) => (
  <span className={`block min-w-0 leading-6 ${hasRoom ? 'lg:[td_&]:max-w-44' : 'lg:[td_&]:max-w-32'}`}>
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
