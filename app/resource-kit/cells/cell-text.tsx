interface CellTextProps {
  text: string;
  /** A second line in smaller text. */
  detail?: string | undefined;
  /** Its width in a table. The title of a row takes the remaining width. */
  room?: keyof typeof rooms;
  /** Two lines in a compact row, one on cards. */
  isTight?: boolean;
}

const rooms = { less: 'lg:max-w-24', usual: 'lg:max-w-32', more: 'max-w-48', all: '' } as const;

/** User-written text in a cell: one line with an ellipsis, the whole text on hover. */
export const CellText = ({ text, detail, room = 'usual', isTight = false }: CellTextProps) => (
  <span className={`block min-w-0 ${isTight ? 'leading-5 max-lg:truncate' : 'leading-6'} ${rooms[room]}`}>
    <span className={isTight ? 'lg:block lg:truncate' : 'block truncate'} title={text}>
      {text}
    </span>
    {detail && (
      <span
        className={`text-sm leading-5 font-normal text-base-content/80 ${isTight ? 'max-lg:ms-2 lg:block lg:truncate' : 'block truncate'}`}
        title={detail}
      >
        {detail}
      </span>
    )}
  </span>
);
