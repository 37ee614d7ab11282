/** Two lines that leave space above and below them in a row of 44 px. One line on cards. */
export const tightText = 'max-lg:truncate lg:line-clamp-2 lg:text-sm lg:leading-4.5 lg:whitespace-normal';

interface CellTextProps {
  text: string;
  /** A second line in smaller text. */
  detail?: string | undefined;
  /** Its width in a table. The title of a row takes the remaining width. */
  room?: keyof typeof rooms;
  /** As the only text of its cell in a compact row: two lines in smaller text. On cards one line. */
  isTight?: boolean;
}

const rooms = {
  less: 'lg:max-w-28 2xl:min-w-36 2xl:max-w-56',
  usual: 'lg:max-w-32 2xl:max-w-64',
  more: 'max-w-48 2xl:max-w-80',
  name: 'lg:max-w-36 2xl:max-w-64',
  all: '',
} as const;

/** User-written text in a cell: one line with an ellipsis, the whole text on hover. */
export const CellText = ({ text, detail, room = 'usual', isTight = false }: CellTextProps) => (
  <span className={`block min-w-0 ${isTight ? 'leading-5 max-lg:truncate' : 'leading-6'} ${rooms[room]}`}>
    <span className={!isTight ? 'block truncate' : detail ? 'lg:block lg:truncate' : tightText} title={text}>
      {text}
    </span>
    {detail && (
      <span
        className={`font-normal text-base-content/80 ${isTight ? 'text-sm max-lg:ms-2 lg:block lg:truncate lg:text-xs lg:leading-4' : 'block truncate text-sm leading-5'}`}
        title={detail}
      >
        {detail}
      </span>
    )}
  </span>
);
