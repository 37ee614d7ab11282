/** The alphabet of GSM 03.38; a text with another character is sent as UCS-2. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension table: an escape and a second unit. */
const extension = new Set('\f^{}\\[~]|€');

/** Units of a message of one part, and of each part of a longer one, whose header takes the rest. */
const sizes = { 'GSM-7': { single: 160, part: 153 }, 'UCS-2': { single: 70, part: 67 } } as const;

export interface SmsParts {
  encoding: keyof typeof sizes;
  /** Septets in GSM-7, UTF-16 units in UCS-2. */
  units: number;
  /** What the provider charges for; 0 for an empty text. */
  parts: number;
}

/** Counts the parts of an SMS as the networks do: a character of two units is never split between two parts. */
export function smsParts(text: string): SmsParts {
  const characters = [...text];
  const encoding = characters.every((each) => basic.has(each) || extension.has(each)) ? 'GSM-7' : 'UCS-2';
  const { single, part } = sizes[encoding];
  let units = 0;
  let parts = 0;
  let free = 0;
  for (const character of characters) {
    const size = encoding === 'UCS-2' ? character.length : extension.has(character) ? 2 : 1;
    units += size;
    if (size > free) {
      parts += 1;
      free = part;
    }
    free -= size;
  }
  return { encoding, units, parts: units <= single ? Math.min(parts, 1) : parts };
}
